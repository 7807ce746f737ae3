import { computeToday } from '@windrow/server/farm/today/compute-today.ts'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { addFarmWithFields, changeOneField, type Farm } from './farms-with-fields.ts'
import { LOG } from './log.ts'
import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { report } from './report.ts'
import { type Running, startServer, startServerWith, withDataDir } from './running.ts'
import { watchOthers, workedText } from './watch-others.ts'

const FIELDS = 10_000
const DATES = 60
const COLD = 20
const NONE = { name: 'nothing comparable', missing: 'no other tool has it' }
const clock = { now: () => new Date(), isMoved: false }

await withDataDir(async (dataDir) => {
  // Makes the demo farm and its weather; then no worker is there that would compute beside us.
  await (await startServer(dataDir)).stop()
  const windrow = await startServerWith(dataDir, { ROLE: 'web' })
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const farm = await addFarmWithFields(db, windrow.url, FIELDS)
    await db.asSystem((tx) =>
      sql`update field set planting_date = planting_date + (number % ${DATES})::int
        where org_id = ${farm.orgId}`.execute(tx),
    )
    await reportComputing(db, farm)
    await reportCall(db, windrow, farm)
  } finally {
    await db.close()
    await windrow.stop()
  }
})

function reportToday(what: string, ours: number, unit: 'ms') {
  report({
    what: `Today on the farm, ${FIELDS.toLocaleString('en')} fields, ${what}`,
    ours,
    unit,
    baseline: NONE,
    goal: null,
  })
}

/** What a worker does after a forecast, by the CPU of this process, and how long its event loop is held. */
async function reportComputing(db: Database, { orgId }: Farm) {
  for (const round of ['all of them new', 'nothing has changed']) {
    const holds = watchHolds()
    const before = cpuMs()
    await computeToday({ db, clock }, { orgId })
    reportToday(`computed, ${round}: CPU`, cpuMs() - before, 'ms')
    reportToday(`computed, ${round}: the most CPU between two turns of the event loop`, holds.stop(), 'ms')
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** By CPU, since others use this machine too. */
function watchHolds() {
  let [most, before] = [0, cpuMs()]
  const timer = setInterval(() => {
    const now = cpuMs()
    most = Math.max(most, now - before)
    before = now
  }, 1)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

async function reportCall(db: Database, windrow: Running, farm: Farm) {
  const ask: Ask = { path: '/api/v1/farm/today', headers: { 'user-token': farm.token }, status: 200 }
  const other = watchOthers(windrow)
  const times = new Float64Array(COLD)
  for (let at = 0; at < COLD; at++) {
    await changeOneField(db, farm, at)
    times[at] = (await askWithClients(windrow.url, 1, [ask]))[0] ?? Number.NaN
  }
  const waited = await other.stop()
  reportToday('each made anew after a change, p50', percentile(times.sort(), 0.5), 'ms')
  reportToday(`others meanwhile at most (${workedText(waited)})`, waited.longestMs, 'ms')
  const warm = await askWithClients(windrow.url, 10, Array<Ask>(500).fill(ask))
  reportToday('unchanged, 10 clients, p50', percentile(warm, 0.5), 'ms')
}
