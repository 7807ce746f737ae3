import { DAY_MS, HOUR_MS, MINUTE_MS } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { throwIfDatabaseFailed } from '../../../platform/db/database-faults.ts'
import { type OpenMeteo, type RunOf, serviceBase } from './call-service.ts'

/** What `meta.json` says of a model; times are seconds (open-meteo.com/en/docs/model-updates). */
const metadataSchema = z.object({
  last_run_initialisation_time: z.number(),
  last_run_availability_time: z.number(),
  update_interval_seconds: z.number(),
})

/** Several servers respond, and not all have a new run at once: the provider advises to wait so long. */
const SETTLED_MS = 10 * MINUTE_MS
const KNOWN_MS = 10 * MINUTE_MS

/** A month by the calendar would be nearer; this is for when nothing can be read. */
export const SEASON_RUN: RunOf = {
  service: 'seasonal',
  folder: 'ecmwf_seas5',
  delayMs: 5 * DAY_MS,
  everyMs: 30 * DAY_MS,
}

/** An ensemble can be had some eight hours after the time that its run begins with. */
export const ensembleRun = (folder: string, runs: number): RunOf => ({
  service: 'ensemble',
  folder,
  delayMs: 9 * HOUR_MS,
  everyMs: DAY_MS / runs,
})

/**
 * The newest run of a model that every server has, by the time that it begins with: responses do not name the run they
 * come from. Read again after ten minutes; not counted by the provider. Where it cannot be read, the last run that must
 * be there by now.
 */
export function createRunReader(openMeteo: Pick<OpenMeteo, 'address' | 'fetch' | 'now'>) {
  const known = new Map<string, { at: number; run: Date }>()
  return async (run: RunOf): Promise<Date> => {
    const { service, folder } = run
    const now = openMeteo.now()
    const before = known.get(folder)
    if (before && now - before.at < KNOWN_MS && now >= before.at) return before.run
    const found = await readRun(run, openMeteo, now)
    known.set(folder, { at: now, run: found })
    return found
    async function readRun({ delayMs, everyMs }: RunOf, { address, fetch }: typeof openMeteo, at: number) {
      try {
        const url = new URL(`${serviceBase(address, service)}/data/${folder}/static/meta.json`)
        const parsed = metadataSchema.parse(await fetch.json(url, 0))
        const isSettled = at - parsed.last_run_availability_time * 1_000 >= SETTLED_MS
        const back = isSettled ? 0 : parsed.update_interval_seconds
        return new Date((parsed.last_run_initialisation_time - back) * 1_000)
      } catch (error) {
        throwIfDatabaseFailed(error)
        return new Date(Math.floor((at - delayMs) / everyMs) * everyMs)
      }
    }
  }
}
