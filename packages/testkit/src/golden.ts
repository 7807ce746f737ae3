import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Real inputs with the results that their origin states; stored beside the project, not in it. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../../shared/data/golden')

export type Golden = {
  text(name: string): string
  json<Content>(name: string): Content
  /** A CSV file with a header; empty cells are empty texts. */
  rows(name: string): Record<string, string>[]
}

type Register = (title: string, run: () => void) => unknown

/**
 * Registers one test for each case, or, where the folder is absent, a single one whose title says what was not run: a
 * skipped test counts as a failure.
 */
export function goldenTests(
  test: Register,
  cases: Record<string, (golden: Golden) => void>,
  folder: string = FOLDER,
): void {
  if (!existsSync(folder)) {
    const count = Object.keys(cases).length
    test(`golden cases: ../shared/data/golden is absent, ${count} cases not run`, () => undefined)
    return
  }
  for (const [title, run] of Object.entries(cases)) test(`golden: ${title}`, () => run(openGolden(folder)))
}

function openGolden(folder: string): Golden {
  const text = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  return { text, json: (name) => JSON.parse(text(name)), rows: (name) => csvRows(text(name)) }
}

/** Enough for these files, which quote nothing. */
function csvRows(content: string): Record<string, string>[] {
  const [header = '', ...lines] = content.trim().split(/\r?\n/)
  const names = header.split(',').map((name) => name.trim())
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? '']))
  })
}

/** A number of a CSV cell; an empty cell or NA is missing. */
export function numberOf(cell: string | undefined): number {
  return cell === undefined || cell === '' || cell === 'NA' ? Number.NaN : Number(cell)
}
