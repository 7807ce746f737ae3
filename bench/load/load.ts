import { setMaxListeners } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeErrors, type LoadFigures, loadFigures } from './figures.ts'
import { startFourProcesses } from './four-processes.ts'
import { addPeople, type Person, signUpPeople } from './people.ts'
import { readArguments } from './read-arguments.mjs'
import { type CallOutcome, visit } from './visits.ts'
import { untilChangeIsEvaluated, untilEvaluated, untilIdle } from './wait-for-workers.ts'

type Kill = { at: number; process: 'web' | 'worker'; recovered_ms: number | null }
type Result = LoadFigures & {
  kills: Kill[]
  /** The same figures of the time before the first kill and of that after it. */
  before: LoadFigures
  after: LoadFigures
  made: {
    users: number
    organisations: number
    fields: number
    pause_seconds: number
    evaluated_s: number | null
  }
  machine: { cpus: number; memory_gb: number; node: string; load_1m: number[] }
}

const wanted = readArguments(process.argv.slice(2))
if ('problem' in wanted) throw new Error(wanted.problem)
const { users, organisations, fields, minutes, pause, url, isJson, isWritten } = wanted

/** People come one after the other, as on a morning, a few a second: nothing of what they look at is cached yet. */
const ARRIVALS_A_SECOND = 4
const ARRIVAL_MS = (users / ARRIVALS_A_SECOND) * 1_000
/** From the last arrival until calls count: each has then opened some pages. */
const SETTLED_MS = Math.min(60_000, 3_000 * pause, minutes * 60_000)
const WARM_UP_MS = ARRIVAL_MS + SETTLED_MS

/** A killed worker's job is free again after a minute. */
const RECOVERY_MS = 120_000
const SAY_EVERY_MS = 15_000
const say = (line: string) => console.error(`${new Date().toTimeString().slice(0, 8)} ${line}`)
const seconds = (ms: number) => Math.round(ms / 100) / 10
const loads: number[] = []
const noteLoad = () => loads.push(Math.round((os.loadavg()[0] ?? 0) * 10) / 10)

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())

const result = url === null ? await loadOwn() : await loadOther(url)
if (isWritten) writePage(result)
if (isJson) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
else for (const line of describe(result)) console.log(line)
// Errors that come of a kill are counted; any other is a defect.
process.exitCode = Object.keys(result.before.errors).length === 0 ? 0 : 1

/** Sends everybody on their way for a time; `during` runs beside them. */
async function load(
  people: readonly Person[],
  urls: readonly string[],
  during: (outcomes: CallOutcome[], start: number) => Promise<Kill[]>,
) {
  const outcomes: CallOutcome[] = []
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, stopping.signal])
  setMaxListeners(0, signal)
  noteLoad()
  const onOutcome = (outcome: CallOutcome) => outcomes.push(outcome)
  const visits = people.map((person, at) =>
    visit(
      person,
      at,
      { urls },
      { comesAfterMs: (at / users) * ARRIVAL_MS, pauseMs: pause * 1_000, signal, onOutcome },
    ),
  )
  const progress = setInterval(() => sayHowItGoes(outcomes), SAY_EVERY_MS)
  say(`They come within ${seconds(ARRIVAL_MS)} s; calls count ${seconds(SETTLED_MS)} s later.`)
  await wait(WARM_UP_MS, null, { signal: stopping.signal }).catch(() => {})
  const start = performance.now()
  const killing = during(outcomes, start)
  await wait(minutes * 60_000, null, { signal: stopping.signal }).catch(() => {})
  const end = performance.now()
  noteLoad()
  ended.abort()
  clearInterval(progress)
  const kills = await killing
  await Promise.all(visits)
  const firstKill = kills.length === 0 ? end : start + Math.min(...kills.map(({ at }) => at)) * 1_000
  return {
    ...loadFigures(outcomes, start, end),
    kills,
    before: loadFigures(outcomes, start, firstKill),
    after: loadFigures(outcomes, firstKill, end),
  }
}

function sayHowItGoes(outcomes: readonly CallOutcome[]): void {
  const now = performance.now()
  const { per_second, p95, errors } = loadFigures(outcomes, now - SAY_EVERY_MS, now)
  say(`${per_second} calls a second, p95 ${p95} ms, errors: ${describeErrors(errors)}.`)
}

async function loadOwn(): Promise<Result> {
  say('Starting PostgreSQL and two web processes.')
  const four = await startFourProcesses()
  try {
    say(`Making ${organisations} organisations with ${fields} fields and ${users} users.`)
    const urls = four.web.map(({ url }) => url)
    const people = await addPeople(four.maker, urls[0] ?? '', { users, organisations, fields }, say)
    say('Starting two workers, which evaluate all fields.')
    const waiting = { signal: stopping.signal, say }
    const workers = await four.startWorkers()
    const [, secondWorker] = workers
    const evaluatedS = await untilEvaluated(four.maker, fields, waiting)
    const notifiedS = await untilIdle(
      workers.map(({ pid }) => pid),
      waiting,
    )
    say(`Evaluated within ${evaluatedS.toFixed(0)} s, and notified within ${notifiedS.toFixed(0)} s more.`)
    say(`${users} users for ${minutes} minutes.`)
    const [, secondWeb] = four.web
    const figures = await load(people, urls, async (outcomes, begun) => {
      const kills: Kill[] = []
      await wait(minutes * 30_000, null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted || !secondWeb || !secondWorker) return kills
      say('Killing one worker and one web process.')
      noteLoad()
      four.kill(secondWorker)
      const workerAt = performance.now()
      four.kill(secondWeb)
      const webAt = performance.now()
      const inTime = AbortSignal.any([stopping.signal, AbortSignal.timeout(RECOVERY_MS)])
      const workerMs = await untilChangeIsEvaluated(four.maker, inTime)
      await wait(minutes * 15_000, null, { signal: stopping.signal }).catch(() => {})
      kills.push({
        at: seconds(workerAt - begun),
        process: 'worker',
        recovered_ms: workerMs && Math.round(workerMs),
      })
      kills.push({
        at: seconds(webAt - begun),
        process: 'web',
        recovered_ms: recoveredMs(outcomes, 1, webAt),
      })
      return kills
    })
    return { ...figures, ...facts(evaluatedS) }
  } finally {
    await four.stop()
  }
}

/** Until the last call that the killed process failed was repeated at the other one. */
function recoveredMs(outcomes: readonly CallOutcome[], server: number, killedAt: number): number | null {
  const failed = outcomes.filter(
    ({ at, ms, server: of, failure }) => of === server && failure && at + ms >= killedAt,
  )
  if (failed.length === 0) return 0
  // A user who was thinking at the time meets the dead process later: what counts is how long each of them was held up.
  return Math.round(Math.max(...failed.map(({ at, ms }) => at + ms - Math.max(at, killedAt))))
}

async function loadOther(address: string): Promise<Result> {
  say(`Signing up ${users} users at ${address}.`)
  const people = await signUpPeople(address, users)
  return { ...(await load(people, [address], async () => [])), ...facts(null) }
}

function facts(evaluatedS: number | null): Pick<Result, 'made' | 'machine'> {
  return {
    made: {
      users,
      organisations: url === null ? organisations : users,
      fields: url === null ? fields : users,
      pause_seconds: pause,
      evaluated_s: evaluatedS === null ? null : Math.round(evaluatedS),
    },
    machine: {
      cpus: os.availableParallelism(),
      memory_gb: Math.round(os.totalmem() / 1e9),
      node: process.version,
      load_1m: loads,
    },
  }
}

function describe({ made, machine, before, after, kills, ...all }: Result): string[] {
  const row = (
    what: string,
    { requests, per_second, p50, p95, p99, errors }: LoadFigures | LoadFigures['by_call'][string],
  ) => `| ${what} | ${requests} | ${per_second} | ${p50} | ${p95} | ${p99} | ${describeErrors(errors)} |`
  const calls = Object.keys(all.by_call)
  const table = (title: string, figures: LoadFigures) => [
    `| ${title} | requests | a second | p50, ms | p95, ms | p99, ms | errors |`,
    '|---|---|---|---|---|---|---|',
    row('**all**', figures),
    ...calls.flatMap((name) => {
      const found = figures.by_call[name]
      return found ? [row(name, found)] : []
    }),
    '',
  ]
  return [
    `${made.users} users of ${made.organisations} organisations with ${made.fields} fields, a call every ${made.pause_seconds} s in the mean; ` +
      `${machine.cpus} cores, ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL and the users on the same machine; ` +
      `load average at the start, the kill and the end: ${machine.load_1m.join(', ')}.`,
    '',
    ...table('before the kills', before),
    ...(kills.length === 0 ? [] : table('after the kills', after)),
    ...kills.map(
      ({ at, process: name, recovered_ms: ms }) =>
        `- One of two ${name} processes killed after ${at} s: ${
          name === 'web'
            ? `the call that was held up longest failed after ${ms} ms and went to the other`
            : ms === null
              ? 'a change was not evaluated by the other'
              : `a change was evaluated by the other ${ms} ms later`
        }.`,
    ),
  ]
}

function writePage(made: Result): void {
  const page = path.resolve(import.meta.dirname, '../../docs/load.md')
  const figures = /(<!-- figures: .*? -->\n)[\s\S]*?(<!-- end of figures -->)/
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(figures, (_, begin, end) => `${begin}\n${describe(made).join('\n')}\n\n${end}`),
  )
  writeFileSync(page.replace(/\.md$/, '.json'), `${JSON.stringify(made, null, 2)}\n`)
}
