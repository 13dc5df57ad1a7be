//! Places where a file could be wrong in a small way: each candidate is one, with the text that would
//! be there instead.

use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, Stmt, UnOp};

/// A small fault that a file could have.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The bytes of the file that it replaces.
    pub range: Range<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The text that stands there.
    pub before: String,
    /// The text that would stand there.
    pub after: String,
    /// Whether it is a statement, which gives no value.
    pub is_statement: bool,
}

/// The candidates of a file, in its order; none lies in what only tests see, nor where a value must
/// be known to the compiler.
pub fn of(text: &str) -> Vec<Candidate> {
    let file = syn::parse_file(text).expect("a file that compiles");
    let mut search = Search { text, starts: line_starts(text), found: Vec::new() };
    search.visit_file(&file);
    search.found.sort_by_key(|found| found.range.start);
    search.found
}

fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

struct Search<'a> {
    text: &'a str,
    starts: Vec<usize>,
    found: Vec<Candidate>,
}

impl Search<'_> {
    fn byte(&self, at: LineColumn) -> usize {
        let line = self.starts[at.line - 1];
        let column = self.text[line..].char_indices().nth(at.column);
        column.map_or(self.text.len(), |(offset, _)| line + offset)
    }

    fn range(&self, of: &impl Spanned) -> Range<usize> {
        let span = of.span();
        self.byte(span.start())..self.byte(span.end())
    }

    /// Notes that what stands in `whole` could have `part` of it replaced by `with`.
    fn note(&mut self, whole: &impl Spanned, part: Range<usize>, with: &str, is_statement: bool) {
        let range = self.range(whole);
        let before = &self.text[range.clone()];
        let after = [&self.text[range.start..part.start], with, &self.text[part.end..range.end]].concat();
        // A line of the copy must stay the line that it was.
        if !before.contains("//") {
            self.found.push(Candidate { line: whole.span().start().line, range, before: before.to_owned(), after, is_statement });
        }
    }
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Fn(it) => &it.attrs,
            syn::Item::Impl(it) => &it.attrs,
            syn::Item::Mod(it) => &it.attrs,
            syn::Item::Trait(it) => &it.attrs,
            _ => return,
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        if it.sig.constness.is_none() {
            visit::visit_item_fn(self, it);
        }
    }

    fn visit_impl_item(&mut self, it: &'ast syn::ImplItem) {
        if let syn::ImplItem::Fn(method) = it
            && method.sig.constness.is_none()
            && !is_for_tests(&method.attrs)
        {
            visit::visit_impl_item_fn(self, method);
        }
    }

    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, it: &'ast syn::ExprRepeat) {
        self.visit_expr(&it.expr);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_), Some(_)) = statement {
            let whole = self.range(statement);
            self.note(statement, whole, "", true);
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        let other = match it.op {
            BinOp::Eq(_) => "!=",
            BinOp::Ne(_) => "==",
            BinOp::Lt(_) => "<=",
            BinOp::Le(_) => "<",
            BinOp::Gt(_) => ">=",
            BinOp::Ge(_) => ">",
            BinOp::And(_) => "||",
            BinOp::Or(_) => "&&",
            BinOp::Add(_) => "-",
            BinOp::Sub(_) => "+",
            _ => "",
        };
        if !other.is_empty() && !has_let(&it.left) && !has_let(&it.right) {
            let sign = self.range(&it.op);
            self.note(it, sign, other, false);
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_unary(&mut self, it: &'ast syn::ExprUnary) {
        if let UnOp::Not(_) = it.op {
            let sign = self.range(&it.op);
            self.note(it, sign, "", false);
        }
        visit::visit_expr_unary(self, it);
    }

    fn visit_expr_method_call(&mut self, it: &'ast syn::ExprMethodCall) {
        let other = match it.method.to_string().as_str() {
            "min" => "max",
            "max" => "min",
            "any" => "all",
            "all" => "any",
            "first" => "last",
            "last" => "first",
            "is_some" => "is_none",
            "is_none" => "is_some",
            "min_by_key" => "max_by_key",
            "max_by_key" => "min_by_key",
            "take_while" => "skip_while",
            "skip_while" => "take_while",
            _ => "",
        };
        if !other.is_empty() {
            let name = self.range(&it.method);
            self.note(it, name, other, false);
        }
        visit::visit_expr_method_call(self, it);
    }

    fn visit_expr_lit(&mut self, it: &'ast syn::ExprLit) {
        let whole = self.range(it);
        match &it.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u64>() {
                    let other = format!("{}{}", value + 1, number.suffix());
                    self.note(it, whole, &other, false);
                }
            }
            Lit::Bool(value) => {
                let other = if value.value { "false" } else { "true" };
                self.note(it, whole, other, false);
            }
            _ => {}
        }
    }
}

/// `if let` and `a && let` can't stand in brackets.
fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(it) => has_let(&it.left) || has_let(&it.right),
        _ => false,
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else {
            return attribute.path().is_ident("test");
        };
        attribute.path().is_ident("cfg") && list.tokens.to_string().contains("test")
    })
}
