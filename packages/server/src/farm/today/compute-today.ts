import { dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { clockHour } from '@windrow/core/time/zone.ts'
import { DECISION_HOURS, DECISION_SERIES, decide, decisionsName } from '../../decisions/decide.ts'
import { byCells } from '../../planting/field-state/by-cells.ts'
import type { Services } from '../../planting/services.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { readCellWeather, readFieldCells } from '../../weather/cells/cell-weather.ts'
import { readFieldHours } from '../../weather/station/station-forecasts.ts'
import { fieldToday } from './field-today.ts'
import {
  listCellsDue,
  markTodayCell,
  readTodayInputs,
  saveToday,
  type TodayDue,
  type TodayInput,
} from './store.ts'

/**
 * Computes what the decisions of fields say of their day, and stores what has changed. Fields of a cell that have the same
 * crop, date, soil, irrigation and limits share one computation.
 */
export async function computeToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: TodayDue,
): Promise<void> {
  const now = clock.now()
  const fields = await db.asSystem((tx) => readTodayInputs(tx, due))
  for (const ofCells of byCells(fields)) {
    const read = await db.asSystem(async (tx) => {
      const cells = await readFieldCells(tx, ofCells[0])
      const weather = cells && (await readCellWeather(tx, cells, DECISION_SERIES, now))
      const hourly = cells && (await readFieldHours(tx, cells, DECISION_HOURS))
      return weather && hourly && { weather, hourly }
    })
    // Its refresh notifies of it.
    if (!read) continue
    const { weather, hourly } = read
    const day = dayOf(weather.today)
    const hour = new Date(clockHour(weather.zone, now.getTime()) * HOUR_MS)
    const known = new Map<string, string>()
    const changed: (TodayInput & { day: string; said: string })[] = []
    const judge = function* (): Generator<undefined, void> {
      for (const field of ofCells) {
        const name = decisionsName(field)
        let said = known.get(name)
        if (said === undefined) {
          const decisions = yield* decide(field, weather, hourly, now, 'verdicts')
          said = JSON.stringify(fieldToday(decisions, field.irrigated, hourly, hour))
          known.set(name, said)
        }
        if (field.stored !== `${day} ${said}`) changed.push({ ...field, day, said })
        yield
      }
    }
    await runInSlices(judge())
    await db.asSystem((tx) => saveToday(tx, changed))
  }
}

/** All fields of cells whose day or weather is another than that of their fields' days. */
export async function computeDueToday(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (const { cellId, version } of await db.asSystem((tx) => listCellsDue(tx, now))) {
    await computeToday(services, { cellId })
    await db.asSystem((tx) => markTodayCell(tx, cellId, version))
  }
}
