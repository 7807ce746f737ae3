import type { Database } from '../../platform/db/open-database.ts'
import type { Services } from '../services.ts'
import type { WeatherSource } from '../sources/weather-source.ts'
import type { DayPlan } from './day-plan.ts'
import { readPlan } from './read-plan.ts'

/** What an operator sees of a source and its allowance (decisions-2 §4, `npm run sources`). */
export type SourceReport = {
  source: WeatherSource['id']
  allowance_day: number | null
  planned_day: number
  used_today: number
  cells: number
  cells_that_fit: number | null
  paused_until: string | null
  models: {
    id: string
    members: number
    days: number
    runs: number
    call_weight: number
    licence: string
  }[]
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The report, and its lines of text; a source without an allowance has neither limits nor models to report. */
export async function describePlan(
  db: Pick<Database, 'readAsSystem'>,
  source: WeatherSource,
  now: Date,
): Promise<{ report: SourceReport; lines: string[] }> {
  const current = await readPlan(db, source, now, null)
  if (!current) {
    const cells = await db.readAsSystem(countGridCells)
    const report = {
      source: source.id,
      allowance_day: null,
      planned_day: 0,
      used_today: 0,
      cells,
      cells_that_fit: null,
      paused_until: null,
      models: [],
    }
    return { report, lines: [`Weather: ${source.id}, ${cells} cells in use; no calls are counted.`] }
  }
  const { cells, provider, plan, use } = current
  const report = {
    source: source.id,
    allowance_day: provider.callsPerDay,
    planned_day: rounded(plan.planned),
    used_today: rounded(use.usedToday),
    cells: cells.length,
    cells_that_fit: plan.fit,
    paused_until: use.pausedUntil?.toISOString() ?? null,
    models: provider.models.map(({ id, members, days, runs, callWeight, licence }) => ({
      id,
      members,
      days,
      runs,
      call_weight: rounded(callWeight),
      licence,
    })),
  }
  return { report, lines: linesOf(plan, report) }
}

/** At the start: what the allowance carries. */
export async function logPlan({ db, clock, weather, log }: Services): Promise<void> {
  if (!weather.source.provider) return
  const { lines } = await describePlan(db, weather.source, clock.now())
  for (const line of lines) log.info(line)
}

/** The first line is the one of the start. */
function linesOf(plan: DayPlan, report: SourceReport): string[] {
  const { hours, fit, runs, thrift } = plan
  const lines = [`Weather: your plan carries ${fit} cells at ${runs} runs a day; ${report.cells} in use.`]
  const slowest = Math.max(hours.near, hours.season, hours.rest)
  if (plan.isShort)
    lines.push(
      'It does not carry them: forecasts in season become older than 72 h, or others older than 7 days.',
    )
  else if (slowest * runs > 24)
    lines.push(
      `Forecasts come every ${hours.near} h near a rule's threshold, every ${hours.season} h in season, ` +
        `every ${hours.rest} h elsewhere.`,
    )
  if (thrift === 'thrifty' && report.models.length > 1)
    lines.push('It does not carry further models: forecasts are those of the first alone.')
  return lines
}

async function countGridCells(tx: Parameters<Parameters<Database['readAsSystem']>[0]>[0]): Promise<number> {
  const row = await tx
    .selectFrom('weather_cell')
    .select(({ fn }) => fn.countAll<number>().as('cells'))
    .where('station', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.cells)
}
