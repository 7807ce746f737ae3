/** What ends the growth of a crop: it is ripe, a frost killed it, or it did not ripen in the time that it has. */
export const SEASON_ENDS = ['ripe', 'frost', 'time'] as const

export type SeasonEnd = {
  /** The day, from 0 at the start of growth. */
  day: number
  by: (typeof SEASON_ENDS)[number]
  /** So long ago that the field has been harvested or abandoned. */
  isOver: boolean
}

/** A ripe crop stands for weeks until it is dry, the weather allows it and the combine comes. */
const HARVEST_DAYS = 42

/** What has ended a season of which `elapsed` days are behind; null while it grows. Days count from 0; null: never. */
export function seasonEnd(
  harvest: number | null,
  ripe: number | null,
  killed: number | null,
  elapsed: number,
): SeasonEnd | null {
  if (harvest === null || harvest >= elapsed) return null
  const by =
    ripe !== null && ripe <= harvest ? 'ripe' : killed !== null && killed <= harvest ? 'frost' : 'time'
  return { day: harvest, by, isOver: elapsed - harvest >= HARVEST_DAYS }
}

/** Nothing stands any more that weather could harm; a ripe crop may still wait for its harvest. */
export const isHarvestDone = (end: Pick<SeasonEnd, 'by' | 'isOver'> | null): boolean =>
  end !== null && (end.isOver || end.by !== 'ripe')
