//! The resources of the program for Windows: its icon, drawn from `packaging/salotto.svg`, and its
//! version, as a script for a resource compiler.

use std::ops::Range;

/// The icon sizes that Windows uses, in pixels: at 100 to 200 % of its scale.
const SIZES: [usize; 6] = [16, 20, 24, 32, 48, 64];
/// The width and the height of the drawing, in its own units.
const UNITS: f32 = 64.0;
/// The number of rows and columns in which each pixel is sampled.
const FINENESS: usize = 4;

/// An `.ico` file of a drawing made only of `rect` (with `rx`) and `circle`, one a line.
///
/// # Errors
/// A line of another shape, or one that lacks a number; with the line.
pub fn icon(drawing: &str) -> Result<Vec<u8>, String> {
    let shapes: Vec<Shape> = drawing.lines().filter_map(|line| Shape::of(line.trim()).transpose()).collect::<Result<_, _>>()?;
    let images = SIZES.map(|size| image(&shapes, size));
    let mut file = Vec::new();
    put(&mut file, &[0, 1, SIZES.len() as u16]);
    let mut place = 6 + 16 * SIZES.len();
    for (size, image) in SIZES.iter().zip(&images) {
        file.extend([*size as u8, *size as u8, 0, 0]);
        put(&mut file, &[1, 32]);
        file.extend((image.len() as u32).to_le_bytes());
        file.extend((place as u32).to_le_bytes());
        place += image.len();
    }
    file.extend(images.concat());
    Ok(file)
}

/// The script of the resources of this version, such as "0.1.0"; the icon must lie beside it.
pub fn resources(version: &str) -> String {
    let numbers = version.split(['.', '-']).take(3).collect::<Vec<_>>().join(",");
    let strings = |code: &str, description: &str| {
        let values = [
            ("CompanyName", "The Salotto founders"),
            ("FileDescription", description),
            ("FileVersion", version),
            ("InternalName", "salotto"),
            ("LegalCopyright", "MIT"),
            ("OriginalFilename", "salotto.exe"),
            ("ProductName", "Salotto"),
            ("ProductVersion", version),
        ];
        let lines: String = values.iter().map(|(name, value)| format!("      VALUE \"{name}\", \"{value}\"\n")).collect();
        format!("    BLOCK \"{code}\"\n    BEGIN\n{lines}    END\n")
    };
    format!(
        "1 ICON \"salotto.ico\"\n1 VERSIONINFO\nFILEVERSION {numbers},0\nPRODUCTVERSION {numbers},0\nFILEOS 0x40004\nFILETYPE 1\nBEGIN\n  \
         BLOCK \"StringFileInfo\"\n  BEGIN\n{}{}{}  END\n  BLOCK \"VarFileInfo\"\n  BEGIN\n    VALUE \"Translation\", 0x0409, 1200, 0x0410, \
         1200, 0x0C0A, 1200\n  END\nEND\n",
        strings("040904B0", "Salotto, dominoes by ear"),
        strings("041004B0", "Salotto, domino da ascoltare"),
        strings("0C0A04B0", "Salotto, dominó de oído"),
    )
}

struct Shape {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    /// The radius of its corners.
    radius: f32,
    /// Red, green, blue.
    colour: [u8; 3],
}

impl Shape {
    /// None if the line draws no shape.
    fn of(line: &str) -> Result<Option<Shape>, String> {
        let number = |name| attribute(line, name).and_then(|value| value.parse::<f32>().ok()).ok_or(format!("{name}: {line}"));
        let colour = || attribute(line, "fill").and_then(colour).ok_or(format!("fill: {line}"));
        if line.starts_with("<rect ") {
            let (left, top) = (number("x")?, number("y")?);
            let (right, bottom) = (left + number("width")?, top + number("height")?);
            Ok(Some(Shape { left, top, right, bottom, radius: number("rx")?, colour: colour()? }))
        } else if line.starts_with("<circle ") {
            let (x, y, radius) = (number("cx")?, number("cy")?, number("r")?);
            Ok(Some(Shape { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius, radius, colour: colour()? }))
        } else if line.is_empty() || ["<svg ", "</svg>", "<!--"].iter().any(|start| line.starts_with(start)) {
            Ok(None)
        } else {
            Err(line.to_string())
        }
    }

    fn covers(&self, x: f32, y: f32) -> bool {
        let from_corner = |at: f32, from: f32, to: f32| (from + self.radius - at).max(at - to + self.radius).max(0.0);
        let (across, down) = (from_corner(x, self.left, self.right), from_corner(y, self.top, self.bottom));
        across * across + down * down <= self.radius * self.radius
    }
}

fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = line.split_once(&format!(" {name}=\""))?;
    value.split('"').next()
}

fn colour(value: &str) -> Option<[u8; 3]> {
    let part = |digits: Range<usize>| u8::from_str_radix(value.strip_prefix('#')?.get(digits)?, 16).ok();
    Some([part(0..2)?, part(2..4)?, part(4..6)?])
}

/// An image in the format of an icon: a header, rows from the bottom up in blue, green, red and
/// opacity, and an empty mask.
fn image(shapes: &[Shape], size: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for number in [40, size as u32, 2 * size as u32] {
        bytes.extend(number.to_le_bytes());
    }
    put(&mut bytes, &[1, 32]);
    bytes.extend([0; 24]);
    let places = (0..size).rev().flat_map(|row| (0..size).map(move |column| (row, column)));
    bytes.extend(places.flat_map(|(row, column)| pixel(shapes, size, row, column)));
    bytes.extend(vec![0; size * size.div_ceil(32) * 4]);
    bytes
}

fn pixel(shapes: &[Shape], size: usize, row: usize, column: usize) -> [u8; 4] {
    let at = |place: usize, part: usize| (place as f32 + (part as f32 + 0.5) / FINENESS as f32) * UNITS / size as f32;
    let parts = (0..FINENESS).flat_map(|down| (0..FINENESS).map(move |across| (at(column, across), at(row, down))));
    let colours: Vec<[u8; 3]> = parts.filter_map(|(x, y)| Some(shapes.iter().rev().find(|shape| shape.covers(x, y))?.colour)).collect();
    let mean = |part: usize| (colours.iter().map(|colour| usize::from(colour[part])).sum::<usize>() / colours.len().max(1)) as u8;
    [mean(2), mean(1), mean(0), (colours.len() * 255 / (FINENESS * FINENESS)) as u8]
}

fn put(bytes: &mut Vec<u8>, numbers: &[u16]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str =
        "<svg viewBox=\"0 0 64 64\">\n  <rect x=\"0\" y=\"0\" width=\"64\" height=\"32\" rx=\"0\" fill=\"#102030\"/>\n</svg>\n";

    #[test]
    fn an_icon_holds_each_size_where_its_head_says() {
        let file = icon(SQUARE).unwrap();
        let number = |place: usize| u32::from_le_bytes(file[place..place + 4].try_into().unwrap()) as usize;
        assert_eq!(file[..6], [0, 0, 1, 0, 6, 0]);
        let mut end = 6 + 16 * SIZES.len();
        for (place, size) in SIZES.into_iter().enumerate() {
            let head = 6 + 16 * place;
            assert_eq!((file[head] as usize, number(head + 12)), (size, end));
            // The last row is the first of the picture, and opaque; the first is empty.
            let rows = end + 40;
            assert_eq!(file[rows..rows + 4], [0; 4]);
            assert_eq!(file[rows + (size * size - 1) * 4..rows + size * size * 4], [0x30, 0x20, 0x10, 255]);
            end += number(head + 8);
        }
        assert_eq!(end, file.len());
    }

    #[test]
    fn the_projects_drawing_can_be_drawn_and_another_line_is_told() {
        assert!(icon(include_str!("../../../packaging/salotto.svg")).is_ok());
        assert!(icon("<path d=\"M0 0\"/>").is_err_and(|line| line.contains("path")));
        assert!(icon("<circle cx=\"1\" cy=\"1\" r=\"1\" fill=\"red\"/>").is_err_and(|line| line.contains("fill")));
    }

    #[test]
    fn the_resources_tell_the_version_as_numbers_and_as_words() {
        let script = resources("1.20.3-beta");
        assert!(script.contains("FILEVERSION 1,20,3,0\n") && script.contains("\"FileVersion\", \"1.20.3-beta\""));
        for language in ["040904B0", "041004B0", "0C0A04B0"] {
            assert!(script.contains(&format!("BLOCK \"{language}\"")), "{language}");
        }
    }
}
