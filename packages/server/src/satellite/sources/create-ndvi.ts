import type { Config } from '../../platform/config/config.ts'
import type { Services } from '../services.ts'
import { createModelledNdvi } from './modelled-source.ts'
import type { NdviSource } from './ndvi-source.ts'
import { createSentinelNdvi } from './sentinel-2/sentinel-source.ts'

/** The installation's source of the vegetation index: THE LIST OF THEM. Never switched silently. */
export function createNdvi(
  config: Pick<Config, 'ndviSource' | 'stacUrl' | 'outboundAllow'>,
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): NdviSource {
  return config.ndviSource === 'sentinel-2' ? createSentinelNdvi(config, services) : createModelledNdvi()
}
