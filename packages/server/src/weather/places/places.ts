/** The cells of a place, and which of its sources is suggested. */
export type FieldLink = { eraCellId: number; ghcnCellId: number | null; suggested: 'era' | 'ghcn' }

export type FieldPlace = FieldLink & { zone: string }

/** Looks up what a field needs by its coordinates. */
export type Places = {
  /**
   * Time zone and weather cells of each point, in their order, and the cells that have never been fetched. Stations
   * are waited for so long: their list and their files come from elsewhere, and `link-stations.ts` looks again.
   */
  link(
    points: readonly { lat: number; lon: number }[],
    patienceMs?: number,
  ): Promise<{ places: FieldPlace[]; newCellIds: number[] }>
}
