import { readFileSync, writeFileSync } from 'node:fs'
import { measure } from './house/measure.mjs'
import { readArguments, USAGE } from './house/read-arguments.mjs'
import { asJson, asLines, asMarkdown, asMissed, missedTargets, replaceTable } from './house/table.mjs'
import { inRoot } from './prepare/root.mjs'

const PAGE = inRoot('docs', 'house.md')
const BEFORE = inRoot('docs', 'house-before.json')

const wanted = readArguments(process.argv.slice(2))
if ('problem' in wanted) {
  console.error(`${wanted.problem}\n${USAGE}`)
  process.exitCode = 2
} else if (wanted.isHelp) console.log(USAGE)
else {
  const figures = measure(wanted.tree)
  if (wanted.isWritten) {
    const table = asMarkdown(JSON.parse(readFileSync(BEFORE, 'utf8')).measured, figures)
    const page = replaceTable(readFileSync(PAGE, 'utf8'), 'figures', table)
    writeFileSync(PAGE, replaceTable(page, 'missed', asMissed(figures)))
  }
  console.log(wanted.isJson ? JSON.stringify(asJson(figures), null, 2) : asLines(figures))
  const { missing } = figures.walk
  if (missing.length > 0) console.error(`Steps of the walk that no file exports: ${missing.join('; ')}`)
  if (missing.length > 0 || missedTargets(figures).length > 0) process.exitCode = 1
}
