import { ndviApi } from '@windrow/contract/api/satellite.ts'
import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { fieldGrowth } from '../crops/field-growth.ts'
import { fieldExists } from '../fields/store/field-rows.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { Account, Handlers } from '../platform/http/handler.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import { sharedWaterName } from '../soil/field-water.ts'
import type { CellResponses } from '../weather/cells/cell-responses.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { cleanValues, curveResponse, seasonSpan, stageSpans, wireNdvi } from './ndvi-response.ts'
import type { Services } from './services.ts'
import type { NdviSource } from './sources/ndvi-source.ts'

const SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'e_sum'] as const satisfies SeriesKey[]
const YEAR = 365

export function ndviRoutes({
  db,
  ndvi,
  cells,
}: Pick<Services, 'db' | 'ndvi' | 'cells'>): Handlers<typeof ndviApi> {
  const { source } = ndvi
  const { cached, read } = cells
  const seasonOf = (found: FieldWithCells, account: Account) => readSeason(source, found, account, read)
  const name =
    (what: string) =>
    (_call: unknown, { field }: FieldWithCells) =>
      `${what} ${source.id} ${field.uuid} ${field.ndviVersion} ${sharedWaterName(field)}`

  return {
    getNdviValues: cached(ndviApi.getNdviValues, {
      uuidOf: ({ query }) => query.uuid,
      nameOf: name('ndvi values'),
      make: async (found, { account }) => {
        const { values } = await seasonOf(found, account)
        return {
          ndvi: values.flatMap(({ value, date, state }): [number, string][] =>
            state === 'used' && value !== null ? [[value, date]] : [],
          ),
        }
      },
    }),
    getNdviSeason: cached(ndviApi.getNdviSeason, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: name('ndvi season'),
      make: (found, { account }) => seasonOf(found, account),
    }),
    getNdviRaster: async ({ account, params }) => {
      const isThere = await db.inOrganisation(account.orgId, (tx) => fieldExists(tx, params.uuid))
      const raster = isThere ? await source.raster(account.orgId, params.uuid, dayNumber(params.date)) : null
      if (!raster) throw notFound()
      return raster
    },
    listSatellitePictures: async ({ account, params: { uuid } }) => {
      const isThere = await db.inOrganisation(account.orgId, (tx) => fieldExists(tx, uuid))
      if (!isThere) throw notFound()
      const { pictures, checkedAt, ...search } = await source.pictures(account.orgId, uuid)
      return {
        source: source.id,
        attribution: source.attribution,
        ...search,
        checkedAt: checkedAt?.toISOString() ?? null,
        pictures: pictures.map(({ day, clear, ...picture }) => ({
          date: dayOf(day),
          clear: Math.round(clear * 100) / 100,
          ...picture,
        })),
      }
    },
    getSatellitePicture: async ({ account, params: { uuid, date } }) => {
      const isThere = await db.inOrganisation(account.orgId, (tx) => fieldExists(tx, uuid))
      if (!isThere) throw notFound()
      const picture = await source.picture(account.orgId, uuid, dayNumber(date))
      if (!picture) throw new AppError('not-found', satelliteTexts.map.noSuchPicture)
      return picture
    },
  }
}

async function readSeason(
  source: NdviSource,
  found: FieldWithCells,
  { orgId }: Account,
  read: CellResponses['read'],
): Promise<NdviSeason> {
  const { field } = found
  const weather = await read(found, SERIES)
  const growth = fieldGrowth(field, weather)
  const span = seasonSpan(growth, weather.today)
  const request = { orgId, field, weather, growth, from: span.from - YEAR, to: weather.today }
  const { values, meanStress, rasters, pending, checkedAt, failure } = await source.known(request)
  const clean = cleanValues(values)
  const season = clean.filter(({ day }) => day >= span.from)
  return {
    source: source.id,
    isModelled: source.isModelled,
    attribution: source.attribution,
    pending,
    checkedAt: checkedAt?.toISOString() ?? null,
    failure,
    values: season.map(wireNdvi),
    lastSeason: clean.filter(({ day }) => day < span.from && day <= span.to - YEAR).map(wireNdvi),
    ...(await runInSlices(curveResponse(season, growth, span, weather.today, meanStress))),
    stages: stageSpans(growth),
    rasters: rasters.map(dayOf),
  }
}
