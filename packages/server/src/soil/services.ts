import type { Services as Fields } from '../fields/services.ts'
import type { SoilSource } from './soil-source.ts'

export type Services = Fields & {
  /** A soil map; null where none is configured. */
  soil: SoilSource | null
}
