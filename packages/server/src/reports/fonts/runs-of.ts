import { FONT_NAMES, type FontName, openFont } from './font-files.ts'

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

/** Replaces a letter that no font has, so that it is visible as missing. */
const MISSING = '\ufffd'

/** Joins letters within scripts, and does nothing elsewhere: it goes with the letter before it. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/

type Run = { text: string; font: FontName }

/** A text cut where another font has to write on; letters that none has are replaced, control characters left out. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    if (/\p{Cc}/u.test(letter) && letter !== '\n') continue
    const last = runs.at(-1)
    if (JOINERS.test(letter)) {
      if (last && last.font !== 'Roboto') last.text += letter
      continue
    }
    const font = letter === '\n' ? 'Roboto' : fontOf(letter, last?.font)
    const written = font === null ? MISSING : letter
    const name = font ?? 'Roboto'
    if (last?.font === name) last.text += written
    else runs.push({ text: written, font: name })
  }
  return runs.length === 0 ? [{ text: '', font: 'Roboto' }] : runs
}

const known = new Map<string, FontName | null>()

function fontOf(letter: string, current: FontName | undefined): FontName | null {
  // Spaces and marks stay with the word they are in.
  if (current !== undefined && /[\s\p{M}]/u.test(letter) && has(current, letter)) return current
  const found = known.get(letter)
  if (found !== undefined) return found
  const font = FONT_NAMES.find((name) => has(name, letter)) ?? null
  known.set(letter, font)
  return font
}

const has = (name: FontName, letter: string) =>
  openFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
