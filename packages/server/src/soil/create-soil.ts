import type { Config } from '../platform/config/config.ts'
import type { SoilSource } from './soil-source.ts'
import { createSoilGrids } from './soilgrids.ts'

/** The installation's soil map: THE LIST OF SOIL SOURCES; null where none is set up. */
export function createSoil({
  soilSource,
  soilUrl,
  outboundAllow,
}: Pick<Config, 'soilSource' | 'soilUrl' | 'outboundAllow'>): SoilSource | null {
  return soilSource === 'soilgrids' ? createSoilGrids({ url: soilUrl, outboundAllow }) : null
}
