import { readdirSync } from 'node:fs'

export const USAGE = 'Usage: npm run bench -- [NAME ...] [--json]'

const ENDING = '.bench.ts'

/** The names of all benchmarks: `boot` is `bench/boot.bench.ts`. */
export const BENCHES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort()

/** It fetches a tool of 185 MB and takes minutes on a machine that does nothing else: only where it is named. */
const ON_DEMAND = 'lighthouse'

/**
 * @typedef {object} Wanted
 * @property {string[]} benches those that are run
 * @property {boolean} isAll whether none was named, so that the whole table is shown
 * @property {boolean} isJson
 *
 * @param {readonly string[]} words options, and parts of the names of benchmarks
 * @param {readonly string[]} [benches]
 * @returns {Wanted | { problem: string }}
 */
export function readArguments(words, benches = BENCHES) {
  const options = words.filter((word) => word.startsWith('-'))
  const unknown = options.find((option) => option !== '--json')
  if (unknown !== undefined) return { problem: `There is no option ${unknown}.` }
  const names = words.filter((word) => !word.startsWith('-'))
  const stray = names.find((name) => !benches.some((bench) => bench.includes(name)))
  if (stray !== undefined)
    return { problem: `No benchmark is named like "${stray}": there are ${benches.join(', ')}.` }
  const isAll = names.length === 0
  const isWanted = (/** @type {string} */ bench) =>
    isAll ? bench !== ON_DEMAND : names.some((name) => bench.includes(name))
  return { benches: benches.filter(isWanted), isAll, isJson: options.length > 0 }
}
