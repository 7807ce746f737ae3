import { ndviApi } from '@windrow/contract/api/ndvi.ts'
import type { NdviSeason } from '@windrow/contract/entities/ndvi.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { notFound } from '../../app-error.ts'
import type { CellAnswers } from '../../cell-answers/cell-answers.ts'
import type { FieldWithCells } from '../../cell-answers/field-cells.ts'
import { fieldGrowth, growthName } from '../../cell-answers/field-growth.ts'
import { waterName } from '../../cell-answers/field-water.ts'
import type { Handlers } from '../../http/handler.ts'
import type { NdviSource } from '../../ndvi/ndvi-source.ts'
import type { Services } from '../../services.ts'
import { fieldExists } from '../../stores/field-exists.ts'
import { cleanValues, curveAnswer, seasonSpan, stageSpans, wireNdvi } from './ndvi-answer.ts'

const SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'e_sum'] as const satisfies SeriesKey[]
const YEAR = 365

export function ndviRoutes(
  { db, ndvi }: Pick<Services, 'db' | 'ndvi'>,
  { cached, read }: CellAnswers,
): Handlers<typeof ndviApi> {
  const { source } = ndvi
  const seasonOf = (found: FieldWithCells, account: Account) => readSeason(source, found, account, read)
  const name =
    (what: string) =>
    (_call: unknown, { field }: FieldWithCells) =>
      // Modelled values are the field's own: the same noise for the same field.
      `${what} ${source.id} ${field.uuid} ${field.ndviVersion} ${growthName(field)} ${waterName(field)}`

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
  }
}

async function readSeason(
  source: NdviSource,
  found: FieldWithCells,
  { orgId }: Account,
  read: CellAnswers['read'],
): Promise<NdviSeason> {
  const { field } = found
  const weather = await read(found, SERIES)
  const growth = fieldGrowth(field, weather)
  const span = seasonSpan(growth, weather.today)
  const request = { orgId, field, weather, growth, from: span.from - YEAR, to: weather.today }
  const { values, rasters, pending, checkedAt, failure } = await source.known(request)
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
    ...curveAnswer(season, growth, span, weather.today, source.isModelled),
    stages: stageSpans(growth),
    rasters: rasters.map(dayOf),
  }
}
