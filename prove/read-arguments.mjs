export const USAGE = 'Usage: npm run prove -- [--line N] [--minutes M] [--json]'

/**
 * @typedef {{ line: number | null, minutes: number | null, isJson: boolean }} Wanted
 * @param {readonly string[]} words
 * @returns {Wanted | { problem: string }}
 */
export function readArguments(words) {
  /** @type {Wanted} */
  const wanted = { line: null, minutes: null, isJson: false }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--json') {
      wanted.isJson = true
      continue
    }
    const value = Number(words[++at] || Number.NaN)
    if (word === '--line') {
      if (!Number.isInteger(value) || value < 1 || value > 19)
        return { problem: 'A line has a number from 1 to 19.' }
      wanted.line = value
    } else if (word === '--minutes') {
      if (!(value > 0 && value <= 600)) return { problem: 'Minutes are a number above 0, at most 600.' }
      wanted.minutes = value
    } else return { problem: `There is no option ${word}.` }
  }
  return wanted
}
