import type { Services } from '../../services.ts'
import { readNdviCheck, readNdviRaster, readNdviValues } from '../../store.ts'
import type { NdviSource } from '../ndvi-source.ts'

export const SENTINEL = 'sentinel-2'

/** Pictures of Sentinel-2, as `satellite/jobs.ts` has stored them. */
export function createSentinelNdvi({ db }: Pick<Services, 'db'>): NdviSource {
  return {
    id: SENTINEL,
    isModelled: false,
    attribution: {
      name: 'Contains modified Copernicus Sentinel data, by Earth Search',
      licence: 'Copernicus Sentinel data: free, full and open',
      url: 'https://element84.com/earth-search',
    },
    known: ({ orgId, field, from, to }) =>
      db.inOrganisation(orgId, async (tx) => {
        const values = await readNdviValues(tx, field.uuid, SENTINEL, from, to)
        const check = await readNdviCheck(tx, field.uuid, SENTINEL)
        return {
          values,
          rasters: values
            .filter(({ hasRaster }) => hasRaster)
            .map(({ day }) => day)
            .reverse(),
          pending: check === null || (check.checkedAt === null && check.failure === null),
          checkedAt: check?.checkedAt ?? null,
          failure: check?.failure ?? null,
        }
      }),
    raster: (orgId, uuid, day) => db.inOrganisation(orgId, (tx) => readNdviRaster(tx, uuid, SENTINEL, day)),
  }
}
