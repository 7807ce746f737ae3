import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { type FieldWeather, findFieldWeather } from '../store/field-weather.ts'
import { type FieldCells, readFieldCells } from './cell-weather.ts'

/** Beyond this many fields the oldest are looked up again. */
const KEPT = 20_000

export type FieldWithCells = { field: FieldWeather; cells: FieldCells }

export type FieldCellCache = {
  /** The field of the account's organisation and its cells; 404 when it is not there, 503 until it has weather. */
  find(account: Account, uuid: string): Promise<FieldWithCells>
  /** The same, if it is in memory. */
  known(account: Account, uuid: string): FieldWithCells | null
}

/** Weather calls look up the same few fields again and again: they are kept until the database tells of a change. */
export async function createFieldCellCache(db: Database): Promise<FieldCellCache> {
  const kept = new Map<string, FieldWithCells & { orgId: string }>()
  let changes = 0
  const forgetAll = () => {
    changes++
    kept.clear()
  }
  await db.listen(
    'windrow_field',
    // Its message is the organisation and the field.
    (name) => {
      changes++
      kept.delete(name.slice(name.indexOf(' ') + 1))
    },
    forgetAll,
  )
  await db.listen('windrow_weather', (cell) => {
    changes++
    const id = Number(cell)
    for (const [uuid, { cells }] of kept)
      if (cells.grid.id === id || cells.history.id === id) kept.delete(uuid)
  })
  await db.listen('windrow_farm', (orgId) => {
    changes++
    for (const [uuid, known] of kept) if (known.orgId === orgId) kept.delete(uuid)
  })
  await db.listen('windrow_restored', forgetAll)

  const knownTo = ({ orgId }: Account, uuid: string) => {
    const known = kept.get(uuid)
    return known?.orgId === orgId ? known : null
  }

  return {
    known: knownTo,
    find: async (account, uuid) => {
      const known = knownTo(account, uuid)
      if (known) return known
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
      if (changes === before) {
        const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(uuid, found)
      }
      return found
    },
  }
}
