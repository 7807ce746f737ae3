import { statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare/root.mjs'

export const USAGE = `npm run house               the figures of this tree, what of its targets is missed, and how it is counted
npm run house -- --json     the same as JSON, with the names of files and folders
npm run house -- --write    into the tables of docs/house.md
npm run house -- --tree DIR of another tree, such as a worktree of an older commit`

/**
 * @typedef {{ isJson: boolean, isWritten: boolean, isHelp: boolean, tree: string }} Wanted
 * @param {readonly string[]} words
 * @returns {Wanted | { problem: string }}
 */
export function readArguments(words) {
  /** @type {Wanted} */
  const wanted = { isJson: false, isWritten: false, isHelp: false, tree: root }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--json') wanted.isJson = true
    else if (word === '--write') wanted.isWritten = true
    else if (word === '--help') wanted.isHelp = true
    else if (word === '--tree') {
      const tree = words[++at]
      if (!tree || !statSync(tree, { throwIfNoEntry: false })?.isDirectory())
        return { problem: '--tree needs a folder that is there.' }
      wanted.tree = path.resolve(tree)
    } else return { problem: `There is no option ${word}.` }
  }
  return wanted
}
