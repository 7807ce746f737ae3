import type { Report } from '@windrow/contract/entities/report.ts'

/** While one is being made, or its mails leave for the first time: who looks on wants to see it happen. */
const SOON_MS = 2_500
/** Mails that the server of the recipient has put off. */
const LATER_MS = 30_000

/** How soon the list is asked for again; false where nothing is on its way. */
export function listInterval(reports: readonly Report[]): number | false {
  const isSoon = reports.some(
    ({ state, mails }) =>
      state === 'queued' || mails.some(({ outcome, attempts }) => outcome === 'waiting' && attempts === 0),
  )
  if (isSoon) return SOON_MS
  return reports.some(({ mails }) => mails.some(({ outcome }) => outcome === 'waiting')) ? LATER_MS : false
}
