export const USAGE =
  'Usage: npm run load -- [--users N] [--organisations N] [--fields N] [--minutes M] [--pause SECONDS] [--url URL] [--write] [--json]'

/**
 * @typedef {object} Wanted
 * @property {number} users
 * @property {number} organisations
 * @property {number} fields of all organisations together
 * @property {number} minutes
 * @property {number} pause mean seconds between two calls of a user
 * @property {string | null} url a server that runs already; null: two web and two worker processes of its own
 * @property {boolean} isWritten whether docs/load.md is brought up to date
 * @property {boolean} isJson
 *
 * @param {readonly string[]} words
 * @returns {Wanted | { problem: string }}
 */
export function readArguments(words) {
  /** @type {Wanted} */
  const wanted = {
    users: 500,
    organisations: 200,
    fields: 50_000,
    minutes: 5,
    pause: 10,
    url: null,
    isWritten: false,
    isJson: false,
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--json') wanted.isJson = true
    else if (word === '--write') wanted.isWritten = true
    else if (word === '--url') {
      const url = words[++at] ?? ''
      if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return { problem: '--url needs an address.' }
      wanted.url = url.replace(/\/+$/, '')
    } else if (word === '--users' || word === '--organisations' || word === '--fields') {
      const value = Number(words[++at] || Number.NaN)
      if (!Number.isInteger(value) || value < 1) return { problem: `${word} needs a whole number above 0.` }
      if (word === '--users') wanted.users = value
      else if (word === '--fields') wanted.fields = value
      else wanted.organisations = value
    } else if (word === '--minutes' || word === '--pause') {
      const value = Number(words[++at] || Number.NaN)
      if (!(value > 0 && value <= 600)) return { problem: `${word} needs a number above 0, at most 600.` }
      if (word === '--minutes') wanted.minutes = value
      else wanted.pause = value
    } else return { problem: `There is no option ${word}.` }
  }
  if (wanted.users < wanted.organisations)
    return { problem: 'Every organisation needs a user: --users must not be below --organisations.' }
  return wanted
}
