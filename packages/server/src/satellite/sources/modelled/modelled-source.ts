import type { NdviSource } from '../ndvi-source.ts'
import { modelledSeason } from './modelled-season.ts'

/** The embedded default: computed at once, named as modelled, without rasters. */
export function createModelledNdvi(): NdviSource {
  return {
    id: 'modelled',
    isModelled: true,
    attribution: null,
    known: async (request) => ({
      values: modelledSeason(request).map(({ day, value }) => ({ day, value, valid: 1 })),
      rasters: [],
      pending: false,
      checkedAt: null,
      failure: null,
    }),
    raster: async () => null,
  }
}
