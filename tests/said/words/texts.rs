//! The locale files, taken apart.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use salotto::locale::{InputMethod, Language};
use std::collections::{BTreeMap, BTreeSet};

/// The functions that texts can call (src/locale/functions.rs).
const FUNCTIONS: [&str; 4] = ["AFTER_NUMBER", "CAPITAL", "MERGED", "SMALL"];

/// A text of one language.
pub struct Text {
    pub file: &'static str,
    pub pattern: Pattern<&'static str>,
    pub parts: Parts,
}

/// The parts of a text, including the texts that it refers to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// The variables, those that choose a variant too.
    pub variables: BTreeSet<&'static str>,
    /// The keys of the variants that a variable chooses from.
    pub variants: BTreeMap<&'static str, BTreeSet<&'static str>>,
    /// Other texts, by id; terms with their dash.
    pub references: BTreeSet<String>,
    /// The functions, by name.
    pub functions: BTreeSet<&'static str>,
}

impl Parts {
    /// Whether a variable chooses a plural, so that it must be a number.
    pub fn is_number(&self, variable: &str) -> bool {
        let plural = |key: &&str| key.parse::<f64>().is_ok() || ["zero", "one", "two", "few", "many"].contains(key);
        self.variants.get(variable).is_some_and(|keys| keys.iter().any(plural))
    }

    fn pattern(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'static str>) {
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        self.inline(inline);
        let Expression::Select { selector, variants } = expression else { return };
        for variant in variants {
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
            if let InlineExpression::VariableReference { id } = selector {
                self.variants.entry(id.name).or_default().insert(name);
            }
            self.pattern(&variant.value);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                // The code gives these variables to every text.
                if InputMethod::default().variables().iter().all(|(name, _)| *name != id.name) {
                    self.variables.insert(id.name);
                }
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_string());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name);
                self.arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&'static str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }

    fn take_in(&mut self, other: &Parts) {
        self.variables.extend(&other.variables);
        self.references.extend(other.references.iter().cloned());
        for (variable, keys) in &other.variants {
            self.variants.entry(variable).or_default().extend(keys);
        }
    }
}

/// The files whose texts those of all other files may refer to; the program says a text with its
/// own file and these.
const SHARED: [&str; 2] = ["keys", "pieces"];

/// The texts of one language by id; terms with their dash.
pub type Texts = BTreeMap<String, Text>;

/// All texts of a language, and the errors in the files that hold them.
pub fn texts(language: Language) -> (Texts, Vec<String>) {
    let (mut texts, mut wrong) = (Texts::new(), Vec::new());
    for &(file, source) in language.texts() {
        let resource = parse(source).unwrap_or_else(|(resource, errors)| {
            wrong.extend(errors.iter().map(|error| format!("{language:?} {file}: {error}")));
            resource
        });
        for entry in resource.body {
            let (id, pattern, attributes) = match entry {
                Entry::Message(message) => (message.id.name.to_string(), message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                _ => continue,
            };
            let Some(pattern) = pattern.filter(|_| attributes.is_empty()) else {
                wrong.push(format!("{language:?} {file}: {id} has attributes, or no text of its own"));
                continue;
            };
            let mut parts = Parts::default();
            parts.pattern(&pattern);
            if texts.insert(id.clone(), Text { file, pattern, parts }).is_some() {
                wrong.push(format!("{language:?} {file}: {id} is there twice"));
            }
        }
    }
    wrong.extend(take_in_references(&mut texts, language));
    (texts, wrong)
}

/// Adds to each text the parts of the texts it refers to, directly or not.
fn take_in_references(texts: &mut Texts, language: Language) -> Vec<String> {
    let own: BTreeMap<String, Parts> = texts.iter().map(|(id, text)| (id.clone(), text.parts.clone())).collect();
    let files: BTreeMap<String, &str> = texts.iter().map(|(id, text)| (id.clone(), text.file)).collect();
    let mut wrong = Vec::new();
    for (id, text) in texts {
        let elsewhere = |next: &&String| files.get(*next).is_some_and(|file| *file != text.file && !SHARED.contains(file));
        let apart = text.parts.references.iter().filter(elsewhere);
        wrong.extend(apart.map(|next| format!("{language:?} {}: {id} takes in {next} of {}", text.file, files[next])));
        let mut taken = BTreeSet::new();
        while let Some(next) = text.parts.references.difference(&taken).next().cloned() {
            match own.get(&next) {
                Some(parts) => text.parts.take_in(parts),
                None => wrong.push(format!("{language:?} {}: {id} takes in {next}, which isn't there", text.file)),
            }
            taken.insert(next);
        }
        let unknown = text.parts.functions.iter().filter(|name| !FUNCTIONS.contains(name));
        wrong.extend(unknown.map(|name| format!("{language:?} {}: {id} calls {name}, which isn't there", text.file)));
    }
    wrong
}
