import { textWidth } from './text-width.ts'

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
