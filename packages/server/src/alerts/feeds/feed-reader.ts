import { withDrySoil, withoutRootWarnings } from '@windrow/core/risks/fixed-warnings.ts'
import { DAY_MS, dayNumber } from '@windrow/core/time/day.ts'
import { createCache } from '../../platform/cache.ts'
import { inSlices } from '../../platform/threads/in-slices.ts'
import { createLocalDays } from '../../weather/cells/response-keys.ts'
import { findCells, type StoredCell } from '../../weather/store/cells.ts'
import type { Services } from '../services.ts'
import type { FeedField } from '../store/feeds.ts'
import { type FeedFindings, findingsIn, readFindings } from '../store/findings.ts'
import { type CellOutlook, readCellOutlook } from './cell-outlook.ts'
import { type FeedOfDay, feedOfDay } from './feed-events.ts'

export type FeedReader = {
  /** Outlooks and findings of fields, by field; null where there is no weather yet. */
  outlooks(fields: readonly FeedField[]): Promise<Map<string, CellOutlook | null>>
  /** The feeds of fields, in their order; fields on which everything is the same share one object. */
  feeds(orgId: string, fields: readonly FeedField[], outlooks: Outlooks): Promise<FeedOfDay[]>
}

type Outlooks = ReadonlyMap<string, CellOutlook | null>

/** Beyond this many pairs of cells the oldest are computed again. */
const MAX_CACHED = 5_000

/** Pairs of cells that are read at once: the database reads one while another is computed. */
const AT_ONCE = 4

/** Computes the feed of a cell once for each forecast and day, however many fields and callers read it. */
export function createFeedReader({ db, clock }: Pick<Services, 'db' | 'clock'>): FeedReader {
  const cached = createCache<string, { outlook: CellOutlook | null }>({ max: MAX_CACHED })
  const localDayOf = createLocalDays()

  const outlookOf = async (grid: StoredCell, history: StoredCell): Promise<CellOutlook | null> => {
    const now = clock.now()
    const versions = [grid, history].map(({ id, refreshedAt }) => `${id} ${refreshedAt?.getTime()}`)
    const name = [...versions, localDayOf(grid.zone, now.getTime()).day].join(' ')
    const { outlook } = await cached.load(name, async () => ({
      outlook: await db.readAsSystem((tx) => readCellOutlook(tx, { grid, history }, now)),
    }))
    return outlook
  }

  /** By pair of cells, a few at once. */
  const outlooksOf = async (fields: readonly FeedField[]) => {
    const ids = new Set(fields.flatMap(({ gridCellId, historyCellId }) => [gridCellId, historyCellId]))
    const stored = await db.readAsSystem((tx) => findCells(tx, [...ids]))
    const cells = new Map(stored.map((cell) => [cell.id, cell]))
    const found = new Map<string, CellOutlook | null>()
    const pairs = new Map(fields.map((field) => [pairOf(field), field])).entries()
    const readSome = async () => {
      for (const [pair, { gridCellId, historyCellId }] of pairs) {
        const [grid, history] = [cells.get(gridCellId), cells.get(historyCellId)]
        found.set(pair, grid && history ? await outlookOf(grid, history) : null)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readSome))
    return found
  }

  return {
    outlooks: async (fields) => {
      const found = await outlooksOf(fields)
      const rootless = remembered(withoutRoots)
      const dry = remembered((outlook: CellOutlook) => remembered((from: string) => withDry(outlook, from)))
      return new Map(
        fields.map(({ uuid, hasEnded, dryFrom, ...cells }) => {
          const outlook = found.get(pairOf(cells)) ?? null
          if (outlook && hasEnded) return [uuid, rootless(outlook)]
          return [uuid, outlook && dryFrom !== null ? dry(outlook)(dryFrom) : outlook]
        }),
      )
    },
    feeds: async (orgId, fields, outlooks) => {
      const now = clock.now()
      // The day before the UTC day: somewhere it is still today.
      const from = Math.floor(now.getTime() / DAY_MS) - 1
      const { textOf, rules } = await db.readInOrganisation(orgId, (tx) => readFindings(tx, fields))
      const findingsOf = remembered((text: string) => findingsIn(text, rules, from))
      const feedOf = remembered((findings: FeedFindings) =>
        remembered((outlook: CellOutlook | null) =>
          remembered((today: number) => feedOfDay({ today, findings, outlook, now })),
        ),
      )
      const feeds: FeedOfDay[] = []
      await inSlices(fields, ({ uuid, zone }) => {
        const findings = findingsOf(textOf.get(uuid) ?? '')
        const today = localDayOf(zone, now.getTime()).day
        feeds.push(feedOf(findings)(outlooks.get(uuid) ?? null)(today))
      })
      return feeds
    },
  }
}

const pairOf = ({ gridCellId, historyCellId }: Pick<FeedField, 'gridCellId' | 'historyCellId'>) =>
  `${gridCellId} ${historyCellId}`

/** Warnings for seed and roots are left out where nothing grows any more. */
const withoutRoots = (outlook: CellOutlook): CellOutlook => ({
  ...outlook,
  warnings: withoutRootWarnings(outlook.warnings),
})

/** Dry from a day on: one that is over is still so today. */
const withDry = (outlook: CellOutlook, from: string): CellOutlook => ({
  ...outlook,
  warnings: withDrySoil(outlook.warnings, Math.max(outlook.today, dayNumber(from))),
})

/** Computes each result once. */
function remembered<Input, Result extends object>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const known = new Map<Input, Result>()
  return (input) => {
    let result = known.get(input)
    if (result === undefined) {
      result = compute(input)
      known.set(input, result)
    }
    return result
  }
}
