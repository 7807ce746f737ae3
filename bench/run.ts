import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Reported } from './report.ts'
import { outcomeOf, type RanFile, type StoredRows, withRun } from './table/outcome.ts'
import { ROW_IDS, rowOf } from './table/rows.ts'
import { asPage, asText, cellsOf } from './table/write-table.ts'

const root = path.resolve(import.meta.dirname, '..')
const PAGE = path.join(root, 'docs/benchmarks.md')
const STORED = path.join(root, 'docs/benchmarks.json')
const ENDING = '.bench.ts'

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isJson = process.argv.includes('--json')

const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
/** It fetches a tool of 185 MB and takes minutes on a machine that does nothing else: only where it is named. */
const isOnDemand = (bench: string) => bench === 'lighthouse'
const chosen = all.filter((bench) =>
  wanted.length === 0 ? !isOnDemand(bench) : wanted.some((part) => bench.includes(part)),
)
if (chosen.length === 0) console.error(`No benchmark is named like ${wanted.join(', ')}: ${all.join(', ')}.`)

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

async function runFile(bench: string, folder: string): Promise<RanFile> {
  const file = path.join(folder, `${bench}.jsonl`)
  const before = loadNow()
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(import.meta.dirname, bench + ENDING)],
    // The standard output is for the JSON alone, if that is requested.
    { stdio: ['ignore', isJson ? 2 : 1, 2], env: { ...process.env, BENCH_REPORTED: file } },
  )
  const [code] = await once(child, 'close')
  if (code !== 0) {
    console.error(`${bench} failed.`)
    process.exitCode = 1
  }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return {
    bench,
    isOk: code === 0,
    run: { at: new Date().toISOString(), commit: commitNow(), load: { before, after: loadNow() } },
    reported: lines.filter(Boolean).map((line) => JSON.parse(line) as Reported),
  }
}

function machineText(): string {
  const [cpu] = os.cpus()
  const gigabytes = Math.round(os.totalmem() / 1e9)
  const model = cpu?.model && cpu.model !== 'unknown' ? cpu.model : os.arch()
  return `The machine of the last run: ${os.cpus().length} cores (${model}), ${gigabytes} GB, Node ${process.version}.`
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-bench-rows-'))
try {
  let rows: StoredRows = existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')).rows : {}
  // One after the other: a figure taken beside another run is worth nothing.
  for (const bench of chosen) {
    rows = withRun(rows, [await runFile(bench, folder)])
    // After each, so that a run that is ended early has not been for nothing.
    writeFileSync(STORED, `${JSON.stringify({ machine: machineText(), rows }, null, 2)}\n`)
  }
  const outcomes = ROW_IDS.map((id) => outcomeOf(id, rows[id]))
  const cells = outcomes.map((outcome) => cellsOf(outcome, all.includes(rowOf(outcome.id).bench)))
  writeFileSync(PAGE, asPage(outcomes, cells, machineText()))
  const shown = (_: unknown, at: number) =>
    wanted.length === 0 || chosen.includes(rowOf(ROW_IDS[at] as (typeof ROW_IDS)[number]).bench)
  if (isJson) {
    const table = outcomes.filter(shown).map((outcome) => ({ ...outcome, ...rowOf(outcome.id) }))
    process.stdout.write(`${JSON.stringify(table, null, 2)}\n`)
  } else console.log(`\n${asText(cells.filter(shown))}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
