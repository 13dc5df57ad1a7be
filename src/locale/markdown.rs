//! Pages for listeners, without Markdown's signs.

use super::manual::{ManualContent, ManualSection};

/// The name of a link by its text and its target; None for the text alone.
pub(super) type LinkNamer<'a> = dyn Fn(&str, &str) -> Option<String> + 'a;

/// The block that the lines of a page belong to.
enum Block {
    /// Sentences, one after the other.
    Prose,
    /// An item of a list.
    Item,
    /// Verbatim text.
    Verbatim,
    /// The rows of a table, under these headings.
    Table(Vec<String>),
}

/// A page for reading: a line for each sentence, item, row of a table, and line of an example.
pub(super) fn page(text: &str, called: &LinkNamer) -> ManualContent {
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default().to_string();
    let first = ManualSection { title: title.clone(), lines: Vec::new() };
    let mut reading = MarkdownReader { parts: vec![first], block: None, sentence: String::new(), called };
    text.lines().skip_while(|line| line.is_empty()).skip(1).for_each(|line| reading.line(line));
    reading.end();
    let parts = reading.parts.into_iter().filter(|part| !part.lines.is_empty()).collect();
    ManualContent { title, parts }
}

struct MarkdownReader<'a> {
    parts: Vec<ManualSection>,
    /// The open block; None after a blank line.
    block: Option<Block>,
    /// The sentence that may continue in the next line, with its signs.
    sentence: String,
    called: &'a LinkNamer<'a>,
}

impl MarkdownReader<'_> {
    fn line(&mut self, line: &str) {
        let trimmed = line.trim();
        match (&self.block, trimmed) {
            (Some(Block::Verbatim), fence) if fence.starts_with("```") => self.block = None,
            (Some(Block::Verbatim), "") => {}
            (Some(Block::Verbatim), example) => self.say(example.to_string()),
            (_, fence) if fence.starts_with("```") => self.block = Some(Block::Verbatim),
            (_, "") => self.block = None,
            (_, comment) if comment.starts_with("<!--") => {}
            (_, heading) if heading.starts_with("##") => self.start_section(heading),
            (_, row) if row.starts_with('|') => self.row(row),
            (None, example) if line.starts_with("    ") => self.say(example.to_string()),
            (_, text) => self.text(text),
        }
    }

    fn start_section(&mut self, heading: &str) {
        let title = self.spoken(heading.trim_start_matches('#').trim());
        self.end();
        self.parts.push(ManualSection { title, lines: Vec::new() });
        self.block = None;
    }

    /// A row of a table: its first cell, then each with its column's heading.
    fn row(&mut self, row: &str) {
        let cells: Vec<String> = row.trim_matches('|').split('|').map(|cell| self.spoken(cell.trim())).collect();
        let Some(Block::Table(headings)) = &self.block else {
            self.block = Some(Block::Table(cells));
            return;
        };
        if cells.iter().all(|cell| cell.chars().all(|sign| sign == '-' || sign == ':' || sign == ' ')) {
            return;
        }
        let headed = |(cell, heading): (&String, &String)| if heading.is_empty() { cell.clone() } else { format!("{heading}: {cell}") };
        let rest: Vec<String> = cells.iter().zip(headings).skip(1).filter(|(cell, _)| !cell.is_empty()).map(headed).collect();
        let said = if rest.is_empty() { cells[0].clone() } else { format!("{}; {}.", cells[0], rest.join("; ")) };
        self.say(said);
    }

    /// A line of prose or of an item: it goes on from the one before, unless a sentence ended there.
    fn text(&mut self, text: &str) {
        let item = text.strip_prefix("* ").or_else(|| text.strip_prefix("- ")).or_else(|| after_number(text));
        let goes_on = item.is_none() && self.block.is_some() && !ends_sentence(&self.sentence);
        self.block = Some(if item.is_some() { Block::Item } else { Block::Prose });
        if !goes_on {
            self.end();
        } else if !self.sentence.is_empty() {
            self.sentence.push(' ');
        }
        self.sentence.push_str(item.unwrap_or(text));
    }

    /// The sentence is whole.
    fn end(&mut self) {
        let sentence = std::mem::take(&mut self.sentence);
        if !sentence.is_empty() {
            let said = self.spoken(&sentence);
            self.add(said);
        }
    }

    fn say(&mut self, line: String) {
        self.end();
        self.add(line);
    }

    fn add(&mut self, line: String) {
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(line);
        }
    }

    /// A text without the markup: links as their texts or the names of their targets, pictures as
    /// their alternative texts.
    fn spoken(&self, text: &str) -> String {
        let mut said = String::new();
        let text = text.replace("![", "[");
        let mut rest = text.as_str();
        while let Some(sign) = rest.find(['`', '[', '*']) {
            said.push_str(&rest[..sign]);
            rest = &rest[sign..];
            let taken = if let Some(code) = enclosed(rest, '`') {
                said.push_str(code);
                code.len() + 2
            } else if let Some((text, target)) = link(rest) {
                let named = (self.called)(text, target);
                said.push_str(&named.unwrap_or_else(|| self.spoken(text)));
                text.len() + target.len() + 4
            } else {
                // Emphasis, which a voice doesn't need.
                if !rest.starts_with('*') {
                    said.push_str(&rest[..1]);
                }
                1
            };
            rest = &rest[taken..];
        }
        said + rest
    }
}

/// The text between two of these signs, if `text` begins with one.
fn enclosed(text: &str, sign: char) -> Option<&str> {
    text.strip_prefix(sign)?.split_once(sign).map(|(inside, _)| inside)
}

/// The text and the target of a link, if the text begins with one.
fn link(text: &str) -> Option<(&str, &str)> {
    let (text, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (target, _) = rest.split_once(')')?;
    (!text.contains('[')).then_some((text, target))
}

/// The text after the number of an item.
fn after_number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.len() == text.len() { None } else { rest.strip_prefix(". ") }
}

/// Whether a line of the source ended a sentence: the next begins one of its own.
fn ends_sentence(line: &str) -> bool {
    line.trim_end_matches([')', '"', '»', '*']).ends_with(['.', '!', '?', ':'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        let called = |text: &str, _: &str| text.ends_with("keys.md").then(|| "Keys".to_string());
        page(&format!("# Page\n{text}"), &called).parts.into_iter().flat_map(|part| part.lines).collect()
    }

    #[test]
    fn a_sentence_is_a_line_and_signs_are_left_out() {
        assert_eq!(lines("One, **two** and\n`*three*`.\nFour\n(five)."), ["One, two and *three*.", "Four (five)."]);
        assert_eq!(lines("See `a\nb` and [the\nkeys](x)."), ["See a b and the keys."]);
        assert_eq!(lines("* one\n  and more.\n* two\n\n1. three"), ["one and more.", "two", "three"]);
    }

    #[test]
    fn a_link_is_as_it_is_called_or_else_its_text() {
        assert_eq!(
            lines("[docs/en/keys.md](keys.md), [the keys](keys.md), [docs/dev/bots.md](bots.md), [1]."),
            ["Keys, the keys, docs/dev/bots.md, [1]."]
        );
    }

    #[test]
    fn of_a_picture_its_text_is_said() {
        assert_eq!(lines("Look!\n\n![A phone: six tiles.](docs/page.png)\n\nSo."), ["Look!", "A phone: six tiles.", "So."]);
    }

    #[test]
    fn a_row_says_its_columns_headings() {
        assert_eq!(lines("| game | lines | |\n|---|---|---|\n| pairs | 3 | so |\n| jolly | | |"), ["pairs; lines: 3; so.", "jolly"]);
    }

    #[test]
    fn an_example_is_said_as_it_stands() {
        assert_eq!(lines("So:\n\n    salotto *\n\n```\n# a\n\n| b\n```\nEnd."), ["So:", "salotto *", "# a", "| b", "End."]);
    }

    #[test]
    fn what_stands_before_the_first_heading_has_the_pages_own() {
        let page = page("# Page\nOne.\n\n## Two\n\n### Three\nFour.\n", &|_, _| None);
        let titles: Vec<&str> = page.parts.iter().map(|part| part.title.as_str()).collect();
        assert_eq!((page.title.as_str(), titles), ("Page", vec!["Page", "Three"]));
    }
}
