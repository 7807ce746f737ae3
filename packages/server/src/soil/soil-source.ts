import type { SoilType } from '@windrow/core/indices/soil-types.ts'
import type { Attribution } from '../weather/sources/weather-source.ts'

/** What a soil map has for a place: null where it has nothing there (water, towns, ice). */
export type MappedSoil = {
  type: SoilType | null
  ph: { low: number | null; middle: number; high: number | null } | null
}

/** A soil map: one folder, behind this interface. Throws `SourceError` when it cannot respond. */
export type SoilSource = {
  id: string
  attribution: Attribution
  at(place: { lat: number; lon: number }): Promise<MappedSoil>
}
