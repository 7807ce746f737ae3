import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { withoutRootWarnings } from '@windrow/core/risks/fixed-warnings.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { OrgTx } from '../../db/scope.ts'
import type { Services } from '../../services.ts'
import { type FeedField, readFeedRanges, readUndecided } from '../../stores/alert-feeds.ts'
import { findCells, type StoredCell } from '../../stores/weather/cells.ts'
import { type CellOutlook, readCellOutlook } from './cell-outlook.ts'
import { fieldFeed } from './feed-events.ts'

export type FeedReader = {
  /** What the cells of fields say and what is standing on them, by field; null where there is no weather yet. */
  outlooks(fields: readonly FeedField[]): Promise<Map<string, CellOutlook | null>>
  /** The feeds of fields, in their order. */
  feeds(tx: OrgTx, fields: readonly FeedField[], outlooks: Outlooks): Promise<FieldFeed[]>
}

type Outlooks = ReadonlyMap<string, CellOutlook | null>

const DAY_MS = 86_400_000

/** Beyond this many pairs of cells the oldest are computed again. */
const KEPT = 5_000

/** Computes what cells say once for each forecast and day, however many fields and people ask. */
export function createFeedReader({ db, clock }: Pick<Services, 'db' | 'clock'>): FeedReader {
  const kept = new Map<string, CellOutlook | null>()

  const outlookOf = async (grid: StoredCell, history: StoredCell) => {
    const now = clock.now()
    const versions = [grid, history].map(({ id, refreshedAt }) => `${id} ${refreshedAt?.getTime()}`)
    const name = [...versions, localDay(grid.zone, now.getTime())].join(' ')
    const known = kept.get(name)
    if (known !== undefined) return known
    const found = await db.asSystem((tx) => readCellOutlook(tx, { grid, history }, now))
    const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(name, found)
    return found
  }

  return {
    outlooks: async (fields) => {
      const ids = new Set(fields.flatMap(({ gridCellId, historyCellId }) => [gridCellId, historyCellId]))
      const cells = new Map(
        (await db.asSystem((tx) => findCells(tx, [...ids]))).map((cell) => [cell.id, cell]),
      )
      const found = new Map<string, CellOutlook | null>()
      for (const field of fields) {
        const [grid, history] = [cells.get(field.gridCellId), cells.get(field.historyCellId)]
        const outlook = grid && history ? await outlookOf(grid, history) : null
        found.set(field.uuid, outlook && field.hasEnded ? withoutRoots(outlook) : outlook)
      }
      return found
    },
    feeds: async (tx, fields, outlooks) => {
      const now = clock.now()
      // The day before the universal one: it is still today somewhere.
      const from = Math.floor(now.getTime() / DAY_MS) - 1
      const ranges = byField(await readFeedRanges(tx, fields, from))
      const undecided = byField(await readUndecided(tx, fields))
      return fields.map((field) =>
        fieldFeed({
          field,
          today: localDay(field.zone, now.getTime()),
          ranges: ranges.get(field.uuid) ?? [],
          undecided: undecided.get(field.uuid) ?? [],
          outlook: outlooks.get(field.uuid) ?? null,
          now,
        }),
      )
    },
  }
}

/** What warns of seed and roots is left out where nothing grows any more. */
const withoutRoots = (outlook: CellOutlook): CellOutlook => ({
  ...outlook,
  warnings: withoutRootWarnings(outlook.warnings),
})

function byField<Row extends { fieldUuid: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const fields = new Map<string, Row[]>()
  for (const row of rows) {
    const ofField = fields.get(row.fieldUuid)
    if (ofField) ofField.push(row)
    else fields.set(row.fieldUuid, [row])
  }
  return fields
}
