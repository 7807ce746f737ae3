export type SourceChoice = {
  /** From the field to the grid point. */
  eraDistanceKm: number
  /** The nearest station, with the share of the last ten years that it observed; null where there is none. */
  station: { distanceKm: number; completeness: number } | null
}

/** A station that misses more than one day in twenty shows the grid under another name. */
export const MIN_COMPLETENESS = 0.95

/**
 * Which source to suggest for a field: nearer and more complete wins.
 *
 * The grid has every day, so that no station is more complete; it is complete enough when the filled days are few.
 * Of two that are complete enough the nearer one wins, and at equal distance the station, because it was measured.
 * A station that is farther away than the grid point knows less of the field than the grid, which blends all stations
 * around; a nearer one knows what the grid's 25 km smooth away: the hollow, the slope, the shower.
 *
 * Only a suggestion: the grower chooses (`PUT /fields/datasource/{source}`).
 */
export function suggestSource({ eraDistanceKm, station }: SourceChoice): 'era' | 'ghcn' {
  if (!station || station.completeness < MIN_COMPLETENESS) return 'era'
  return station.distanceKm <= eraDistanceKm ? 'ghcn' : 'era'
}
