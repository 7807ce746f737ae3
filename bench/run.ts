import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { BENCHES, readArguments, USAGE } from './read-arguments.mjs'
import type { OwnFigure, Reported, RowFigure } from './report.ts'
import { type Machine, outcomeOf, type RanFile, type StoredRows, withRun } from './table/outcome.ts'
import { ROW_IDS, type RowId, rowOf } from './table/rows.ts'
import { asJson, asPage, asText, cellsOf, exitCodeOf } from './table/write-table.ts'

const root = path.resolve(import.meta.dirname, '..')
const PAGE = path.join(root, 'docs/benchmarks.md')
const STORED = path.join(root, 'docs/benchmarks.json')

const wanted = readArguments(process.argv.slice(2))
if ('problem' in wanted) {
  console.error(`${wanted.problem}\n${USAGE}`)
  process.exit(2)
}
const { benches, isAll, isJson } = wanted

const loadNow = () => Number((os.loadavg()[0] ?? 0).toFixed(1))

/** With a plus where the tree has changes that are not committed; the page itself does not count. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--', ':!docs/benchmarks.*') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '')
  } catch {
    return 'no commit'
  }
}

async function runFile(bench: string, folder: string): Promise<RanFile & { own: OwnFigure[] }> {
  const file = path.join(folder, `${bench}.jsonl`)
  const before = loadNow()
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(import.meta.dirname, `${bench}.bench.ts`)],
    // The standard output is for the JSON alone, if that is requested.
    { stdio: ['ignore', isJson ? 2 : 1, 2], env: { ...process.env, BENCH_REPORTED: file } },
  )
  const [code] = await once(child, 'close')
  if (code !== 0) {
    console.error(`${bench} failed.`)
    process.exitCode = 1
  }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const figures = lines.filter(Boolean).map((line) => JSON.parse(line) as Reported)
  return {
    bench,
    isOk: code === 0,
    run: {
      at: new Date().toISOString(),
      commit: commitNow(),
      load: { before, after: loadNow() },
      machine: machineHere(),
    },
    reported: figures.filter((figure): figure is RowFigure => 'row' in figure),
    own: figures.filter((figure): figure is OwnFigure => 'what' in figure),
  }
}

function machineHere(): Machine {
  const [cpu] = os.cpus()
  return {
    cpu: cpu?.model && cpu.model !== 'unknown' ? cpu.model : os.arch(),
    cores: os.cpus().length,
    memoryGb: Math.round(os.totalmem() / 1e9),
    node: process.version,
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-bench-rows-'))
try {
  let rows: StoredRows = existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')).rows : {}
  const own: OwnFigure[] = []
  // One after the other: a figure taken beside another run is worth nothing.
  for (const bench of benches) {
    const ran = await runFile(bench, folder)
    rows = withRun(rows, [ran])
    own.push(...ran.own)
    // After each, so that a run that is ended early has not been for nothing.
    writeFileSync(STORED, `${JSON.stringify({ rows }, null, 2)}\n`)
  }
  const outcomes = ROW_IDS.map((id) => outcomeOf(id, rows[id]))
  const cells = outcomes.map((outcome) => cellsOf(outcome, BENCHES.includes(rowOf(outcome.id).bench)))
  writeFileSync(PAGE, asPage(outcomes, cells))
  const isShown = (id: RowId) => isAll || benches.includes(rowOf(id).bench)
  const table = asJson(
    outcomes.filter(({ id }) => isShown(id)),
    own,
  )
  if (isJson) process.stdout.write(`${JSON.stringify(table, null, 2)}\n`)
  else console.log(`\n${asText(cells.filter((_, at) => isShown(ROW_IDS[at] as RowId)))}`)
  process.exitCode ||= exitCodeOf(table)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
