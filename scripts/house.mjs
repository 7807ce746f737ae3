import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './house/measure.mjs'
import { asLines, asMarkdown, replaceTable } from './house/table.mjs'
import { inRoot, root } from './prepare/root.mjs'

const USAGE = `npm run house               the figures of this tree, and how they are counted
npm run house -- --json     the same as JSON, with the names of files and folders
npm run house -- --write    into the table of docs/house.md
npm run house -- --tree DIR of another tree, such as a worktree of an older commit`

const PAGE = inRoot('docs', 'house.md')
const BEFORE = inRoot('docs', 'house-before.json')

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    tree: { type: 'string', default: root },
  },
})

if (values.help) console.log(USAGE)
else {
  const figures = measure(path.resolve(values.tree))
  if (values.write) {
    const table = asMarkdown(JSON.parse(readFileSync(BEFORE, 'utf8')), figures)
    writeFileSync(PAGE, replaceTable(readFileSync(PAGE, 'utf8'), table))
  }
  console.log(values.json ? JSON.stringify(figures, null, 2) : asLines(figures))
  if (figures.walk.missing.length > 0) {
    console.error(`Steps of the walk that no file exports: ${figures.walk.missing.join('; ')}`)
    process.exitCode = 1
  }
}
