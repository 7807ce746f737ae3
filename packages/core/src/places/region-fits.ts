import { foldName } from './fold-name.ts'

/** Shorter words, such as "of" or "la", say nothing. */
const WORD_MIN = 4

const wordsOf = (text: string) =>
  foldName(text)
    .split(' ')
    .filter((word) => word.length >= WORD_MIN)

/** Whether a typed region may be the one of the map: they have a word in common. */
export function regionFits(typed: string, suggested: string): boolean {
  const known = new Set(wordsOf(suggested))
  return foldName(suggested).includes(foldName(typed)) || wordsOf(typed).some((word) => known.has(word))
}
