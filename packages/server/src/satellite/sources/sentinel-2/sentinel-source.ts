import type { OrgTx } from '../../../platform/db/scope.ts'
import { listPictures } from '../../picture-store.ts'
import type { Services } from '../../services.ts'
import { readNdviCheck, readNdviRaster, readNdviValues } from '../../store.ts'
import type { NdviSource, PictureSearch } from '../ndvi-source.ts'
import type { createTrueColour } from './fetch-true-colour.ts'
import { createPictureFetch, type PictureSettings } from './picture-fetch.ts'

export const SENTINEL = 'sentinel-2'

/** Pictures of Sentinel-2: the index as `satellite/jobs.ts` has stored it, true colour as it is wanted. */
export function createSentinelNdvi(
  settings: PictureSettings,
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): NdviSource {
  const { db } = services
  let reader: Promise<ReturnType<typeof createTrueColour>> | null = null
  // The reader of pictures is large, and most processes never need it.
  const trueColour = () => {
    reader ??= import('./fetch-true-colour.ts').then(({ createTrueColour: create }) =>
      create(services, createPictureFetch(settings), SENTINEL),
    )
    return reader
  }
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
        return {
          ...(await searchOf(tx, field.uuid)),
          values,
          rasters: values
            .filter(({ hasRaster }) => hasRaster)
            .map(({ day }) => day)
            .reverse(),
        }
      }),
    raster: (orgId, uuid, day) => db.inOrganisation(orgId, (tx) => readNdviRaster(tx, uuid, SENTINEL, day)),
    pictures: (orgId, uuid) =>
      db.inOrganisation(orgId, async (tx) => ({
        ...(await searchOf(tx, uuid)),
        pictures: await listPictures(tx, uuid, SENTINEL),
      })),
    picture: async (orgId, uuid, day) => (await trueColour())({ orgId, uuid, day }),
  }
}

async function searchOf(tx: OrgTx, uuid: string): Promise<PictureSearch> {
  const check = await readNdviCheck(tx, uuid, SENTINEL)
  return {
    pending: check === null || (check.checkedAt === null && check.failure === null),
    checkedAt: check?.checkedAt ?? null,
    failure: check?.failure ?? null,
  }
}
