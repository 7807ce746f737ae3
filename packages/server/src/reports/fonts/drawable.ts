import { openFont } from './font-files.ts'

/** A text inside a drawing, which has one font: what that lacks is replaced, as `runsOf` does it. */
export function drawable(text: string): string {
  const font = openFont('Roboto')
  let written = ''
  for (const letter of text.normalize('NFC')) {
    if (/\p{Cc}/u.test(letter)) continue
    written += font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '\ufffd'
  }
  return written
}
