//! The manual: its pages, and the parts of a page; the rules' pages are shown by this as well.

use super::List;
use super::choice::Fallback;
use crate::locale::{ManualContent, ManualPage, ManualSection};
use crate::narration::Message;
use crate::narration::message::message;
use crate::session::client::Person;
use crate::session::client::exit::ExitReason;

/// Shows the pages of the manual. Escape leads back to the list.
///
/// # Errors
/// The user leaves for something else.
pub fn show_pages(person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let item = |page: ManualPage, person: &Person| (page, Message::as_written(&page.title(person.language())));
    let mut list = List::new(message!("manual-title"), ManualPage::all().map(|page| item(page, person)).collect::<Vec<_>>());
    while let Some(read) = person.choose(&list, fallback).into_item()? {
        show_page(read, person, fallback)?;
        list = list.with_cursor_on(&read);
    }
    Ok(())
}

/// Shows a page of the manual by its parts.
///
/// # Errors
/// The user leaves for something else.
pub fn show_page(page: ManualPage, person: &mut Person, fallback: &mut dyn Fallback) -> Result<(), ExitReason> {
    let page = page.load(person.language());
    let title = message!("manual-page", title = page.title.as_str());
    show_parts(title, parts_by_heading(&page), message!("manual-more"), person, fallback)
}

/// The parts of a page by their headings; the one before the first heading is the introduction.
fn parts_by_heading(page: &ManualContent) -> Vec<(Message, &[String])> {
    let name =
        |part: &ManualSection| if part.title == page.title { message!("manual-introduction") } else { Message::as_written(&part.title) };
    page.parts.iter().map(|part| (name(part), &part.lines[..])).collect()
}

/// Shows parts, the lines of each, by their headings; Enter reads one, and the cursor goes to the next.
///
/// # Errors
/// The user leaves for something else.
pub(in crate::session) fn show_parts(
    title: Message,
    parts: Vec<(Message, &[String])>,
    more: Message,
    person: &mut Person,
    fallback: &mut dyn Fallback,
) -> Result<(), ExitReason> {
    let mut list = List::to_walk(title, parts.iter().map(|(name, _)| name.clone()).collect());
    while let Some(part) = person.choose(&list, fallback).into_item()? {
        // The list that follows would interrupt its speech.
        person.output.hold_for_next(&parts[part].1.iter().map(|line| Message::as_written(line)).collect::<Vec<_>>());
        list.go_on(more.clone(), (part + 1) % parts.len());
    }
    Ok(())
}
