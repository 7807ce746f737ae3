import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { openDatabase } from '@windrow/server/db/open-database.ts'
import { FARM_NOW, type FarmWithAlerts, RULES, signUpFarmWithAlerts } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { measureOverload, type UsualCall } from './overload.ts'
import type { HammerCall } from './overload-hammer.ts'
import { report } from './report.ts'
import { startServerWith, withDataDir } from './running.ts'

const OTHERS = 5
/** goals.md, reliability, 18. */
const GOAL_RATIO = 1.5

await withDataDir(async (dataDir) => {
  const windrow = await startServerWith(dataDir, { ROLE: 'web', FAKE_NOW: FARM_NOW })
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const greedy = await signUpFarmWithAlerts(db, windrow.url, { fields: 1_000, cells: 50 })
    const others: FarmWithAlerts[] = []
    for (let at = 0; at < OTHERS; at++)
      others.push(await signUpFarmWithAlerts(db, windrow.url, { fields: 20, cells: 20 }))
    const found = await measureOverload({
      url: windrow.url,
      hammer: { token: greedy.token, calls: heavyCalls(greedy.uuid) },
      others: others.map(({ token, uuid }) => ({ token, calls: usualCalls(uuid) })),
    })
    report({
      what: `p95 of ${OTHERS} users while one account sends heavy calls on 20 connections`,
      ours: found.besideP95,
      unit: 'ms',
      baseline: { name: 'the same users alone', value: found.aloneP95 },
      goal: { ratioAtMost: GOAL_RATIO },
    })
    for (const { aloneP95, besideP95 } of found.windows)
      console.log(`  window: ${aloneP95.toFixed(1)} ms alone, ${besideP95.toFixed(1)} ms beside it`)
    console.log(`  the account was answered ${JSON.stringify(found.statuses)}`)
    console.log(
      `  each 429 with Retry-After: ${found.saysWhen}; failed calls of others: ${found.othersFailed}`,
    )
  } finally {
    await db.close()
    await windrow.stop()
  }
})

/** Each of them computed anew: nothing is asked for twice. */
function heavyCalls(uuid: string): HammerCall[] {
  const rules = RULES.flatMap(({ risk, data }) =>
    Array.from({ length: 10 }, () => ({ risk, alert_data: data })),
  )
  const rehearsal = JSON.stringify({ crop: 'Maize', variety: 'Variety 1', rules })
  // Counts as much and is over at once: the budget is used up within the first window.
  const empty = JSON.stringify({ crop: 'Maize', variety: 'Variety 1', rules: [] })
  const today = dayNumber(FARM_NOW.slice(0, 10))
  return Array.from({ length: 60 }, (_, at): HammerCall[] => [
    { method: 'POST', path: '/api/v1/alertrehearsals', body: rehearsal },
    {
      method: 'GET',
      path: `/api/v1/alertsettings/${uuid}?from=${dayOf(today + at)}&to=${dayOf(today + 200 + at)}`,
    },
    { method: 'GET', path: '/api/v1/fields/export?format=geojson' },
    { method: 'GET', path: `/api/v1/alertfeed/${uuid}/region` },
    ...Array.from({ length: 6 }, () => ({ method: 'POST', path: '/api/v1/alertrehearsals', body: empty })),
  ]).flat()
}

/** What pages ask for: stored responses, queries and now and then a change. */
function usualCalls(uuid: string): UsualCall[] {
  return [
    { method: 'GET', path: '/api/v1/fields' },
    { method: 'GET', path: `/api/v1/weather/temperature/daily/${uuid}` },
    { method: 'GET', path: `/api/v1/alertfeed/${uuid}` },
    { method: 'GET', path: '/api/v1/settings/general' },
    { method: 'GET', path: `/api/v1/decisions/${uuid}` },
    { method: 'GET', path: '/api/v1/alertsettings' },
    {
      method: 'PUT',
      path: '/api/v1/settings/general',
      body: JSON.stringify({ units: 'metric', regionalViewMapVisible: false }),
    },
  ]
}
