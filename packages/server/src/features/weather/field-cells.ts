import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { AppError, notFound } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { type FieldWeather, findFieldWeather } from '../../stores/field-weather.ts'
import { type FieldCells, readFieldCells } from './cell-weather.ts'

/** Beyond this many fields the oldest are looked up again. */
const KEPT = 20_000

export type FieldWithCells = { field: FieldWeather; cells: FieldCells }

export type FieldCellCache = {
  /** The field of the account's organisation and its cells; 404 when it is not there, 503 until it has weather. */
  find(account: Account, uuid: string): Promise<FieldWithCells>
}

/** Weather calls look up the same few fields again and again: they are kept until the database tells of a change. */
export async function createFieldCellCache(db: Services['db']): Promise<FieldCellCache> {
  const kept = new Map<string, FieldWithCells>()
  let changes = 0
  const forgetAll = () => {
    changes++
    kept.clear()
  }
  await db.listen(
    'windrow_field',
    (name) => {
      changes++
      kept.delete(name)
    },
    forgetAll,
  )
  await db.listen('windrow_weather', (cell) => {
    changes++
    const id = Number(cell)
    for (const [name, { cells }] of kept)
      if (cells.grid.id === id || cells.history.id === id) kept.delete(name)
  })
  await db.listen('windrow_restored', forgetAll)

  return {
    find: async (account, uuid) => {
      const name = `${account.orgId} ${uuid}`
      const known = kept.get(name)
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
      const found = { field, cells }
      if (changes === before) {
        const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(name, found)
      }
      return found
    },
  }
}
