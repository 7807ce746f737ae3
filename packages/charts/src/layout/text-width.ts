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

type Wrapping = { width: number; size: number; isBold?: boolean; most: number }

const MORE = '…'

/** A text in lines that fit, at most so many; what does not fit any more is left out, and the last line says so. */
export function wrapText(text: string, { width, size, isBold = false, most }: Wrapping): string[] {
  const fits = (words: string) => textWidth(words, size, isBold) <= width
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const isCut = lines.length > most
  return lines
    .slice(0, most)
    .map((line, at) => shortened(isCut && at === most - 1 ? `${line}${MORE}` : line, fits))
}

function shortened(line: string, fits: (words: string) => boolean): string {
  if (fits(line)) return line
  let shortened = line
  while (shortened.length > 1 && !fits(`${shortened}${MORE}`)) shortened = shortened.slice(0, -1)
  return `${shortened}${MORE}`
}
