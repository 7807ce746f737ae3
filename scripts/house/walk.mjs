import path from 'node:path'

/** @import { SourceFile } from './read-tree.mjs' */

/**
 * The way of a new field until its row shows weather. Each step is named by what a file exports, so that it is found
 * wherever the file is; after a rename the older name stays in the list, for older trees.
 * @type {{ step: string, exports: string[] }[]}
 */
export const STEPS = [
  { step: 'the form', exports: ['AddFieldDialog'] },
  { step: 'the call of the web', exports: ['useAddField'] },
  { step: 'the use case', exports: ['addField'] },
  { step: 'the place and its cells', exports: ['createPlaces'] },
  { step: 'the job for a new cell', exports: ['refreshSoon'] },
  { step: 'fetching and storing weather', exports: ['refreshCells'] },
  { step: "the field's state", exports: ['computeFieldStates'] },
  { step: 'the stored list', exports: ['createListResponses', 'createListAnswers'] },
  { step: 'a field as JSON', exports: ['createWrittenFields'] },
  { step: 'the row', exports: ['TemperatureCell'] },
]

export const WALK_DEFINITION =
  'Production files of server and web that run on the way: those that export the steps, and all that they import ' +
  'for more than types, directly or by way of others. What is loaded later (a dialog behind a button) and what is ' +
  'behind an interface (the weather source) is not entered.'

const SCOPE = /^packages\/(server|web)\/src\//

/**
 * @param {SourceFile[]} tree
 * @param {typeof STEPS} [steps]
 */
export function walk(tree, steps = STEPS) {
  const files = new Map(
    tree
      .filter(({ file, isProduction }) => isProduction && SCOPE.test(file))
      .map((found) => [found.file, found]),
  )
  /** @type {string[]} */
  const missing = []
  /** @type {SourceFile[]} */
  const waiting = []
  for (const { step, exports } of steps) {
    const starts = [...files.values()].filter((found) => found.exports.some((name) => exports.includes(name)))
    if (starts.length === 0) missing.push(`${step} (${exports.join(', ')})`)
    waiting.push(...starts)
  }
  /** @type {Set<string>} */
  const reached = new Set()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (reached.has(next.file)) continue
    reached.add(next.file)
    for (const { file, isType, isLate } of next.imports) {
      const found = files.get(file)
      if (found && !isType && !isLate) waiting.push(found)
    }
  }
  return {
    ...countOf([...reached]),
    withoutUi: countOf([...reached].filter((file) => !/\/src\/ui\//.test(file))),
    missing,
  }
}

/** @param {string[]} files */
const countOf = (files) => ({
  files: files.length,
  folders: new Set(files.map((file) => path.posix.dirname(file))).size,
})
