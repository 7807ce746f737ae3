/** Widths of a common sans-serif (Arial), in thousandths of the size; a drawing without a DOM cannot measure. */
const NARROW = new Map(
  Object.entries({
    ' ': 278,
    '.': 278,
    ',': 278,
    ':': 278,
    i: 222,
    j: 222,
    l: 222,
    I: 278,
    f: 278,
    t: 278,
    r: 333,
    '-': 333,
    '(': 333,
    ')': 333,
    '°': 400,
    '\u2009': 200,
    m: 833,
    w: 722,
    M: 833,
    W: 944,
    '%': 889,
    '−': 584,
    '·': 333,
  }),
)

/** About how wide a text is, in pixels; generous, since some systems have wider fonts (DejaVu, Verdana). */
export function textWidth(text: string, size: number, isBold = false): number {
  let thousandths = 0
  for (const character of text)
    thousandths += NARROW.get(character) ?? (character >= 'A' && character <= 'Z' ? 690 : 556)
  return (thousandths / 1000) * size * (isBold ? 1.2 : 1.1)
}
