import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { onEvent } from '../../platform/events/events.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import { type FieldWeather, findFieldWeather } from '../store/field-weather.ts'
import { type FieldCells, readFieldCells } from './cell-weather.ts'

/** Beyond this many fields the oldest are looked up again. */
const MAX_FIELDS = 20_000

export type FieldWithCells = { field: FieldWeather; cells: FieldCells }

export type FieldCellCache = {
  /** The field of the account's organisation and its cells; 404 when it is not there, 503 until it has weather. */
  find(account: Account, uuid: string): Promise<FieldWithCells>
  /** The same, if it is in memory. */
  known(account: Account, uuid: string): FieldWithCells | null
}

/** Weather calls look up the same few fields again and again: they are cached until the database notifies of a change. */
export async function createFieldCellCache(db: Database): Promise<FieldCellCache> {
  const known = createCache<string, FieldWithCells & { orgId: string }>({ max: MAX_FIELDS })
  let changes = 0
  const forgetAll = () => {
    changes++
    known.clear()
  }
  await onEvent(
    db,
    'field',
    ({ uuid }) => {
      changes++
      known.delete(uuid)
    },
    forgetAll,
  )
  await onEvent(db, 'weather', ({ cellId }) => {
    changes++
    known.deleteWhere(({ cells }) => cells.grid.id === cellId || cells.history.id === cellId)
  })
  await onEvent(db, 'farm', ({ orgId }) => {
    changes++
    known.deleteWhere((field) => field.orgId === orgId)
  })
  await onEvent(db, 'restored', forgetAll)

  const knownTo = ({ orgId }: Account, uuid: string) => {
    const found = known.get(uuid)
    return found?.orgId === orgId ? found : null
  }

  return {
    known: knownTo,
    find: async (account, uuid) => {
      const cached = knownTo(account, uuid)
      if (cached) return cached
      const before = changes
      const field = await db.inOrganisation(account.orgId, (tx) => findFieldWeather(tx, uuid))
      if (!field) throw notFound()
      const cells = await db.asSystem((tx) => readFieldCells(tx, field))
      if (!cells)
        throw new AppError('unavailable', weatherTexts.pending, {
          code: 'weather-pending',
          retryAfterSeconds: 2,
        })
      const found = { orgId: account.orgId, field, cells }
      if (changes === before) known.set(uuid, found)
      return found
    },
  }
}
