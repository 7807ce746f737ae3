import type { Config } from '../../platform/config/config.ts'
import type { Services } from '../services.ts'
import { createModelledNdvi } from './modelled-source.ts'
import type { NdviSource } from './ndvi-source.ts'
import { createSentinelNdvi } from './sentinel-2/sentinel-source.ts'

/** The installation's source of the vegetation index: THE LIST OF THEM. Never switched silently. */
export function createNdvi(
  { ndviSource }: Pick<Config, 'ndviSource'>,
  services: Pick<Services, 'db'>,
): NdviSource {
  return ndviSource === 'sentinel-2' ? createSentinelNdvi(services) : createModelledNdvi()
}
