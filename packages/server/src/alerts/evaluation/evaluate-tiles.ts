import type { Services } from '../services.ts'
import { listTileCells, listTiles, markCells, type TileCell, type TilePart } from '../store/tiles.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

/** A tile with more fields is divided, so that several workers can share it. */
const FIELDS_OF_PART = 5_000

const LAST_CELL = 2_147_483_647
export const wholeTile = (tile: number): TilePart => ({ tile, from: 0, to: LAST_CELL })

/** `which`: fields of cells with other weather than they were evaluated with, or of all cells. */
export type TileWork = TilePart & { which: 'changed' | 'all' }

/**
 * Evaluates the fields of a tile, or of a part of one. Where they are many, it evaluates the first of them and returns
 * the parts that are left. Killed in between, it can be run again: cells that were finished are passed over, and so are
 * fields of the others whose evaluation was stored.
 */
export async function evaluateTile(
  services: Pick<Services, 'db' | 'clock'>,
  { which, ...part }: TileWork,
): Promise<TileWork[]> {
  const { db } = services
  const cells = await db.asSystem((tx) => listTileCells(tx, part, which))
  const [first, ...others] = inParts(cells)
  if (!first) return []
  await evaluateAlerts(services, { cellIds: first.map(({ id }) => id) })
  await db.asSystem((tx) => markCells(tx, first))
  return others.map((own) => ({
    tile: part.tile,
    from: own[0]?.id ?? 0,
    to: own.at(-1)?.id ?? 0,
    which,
  }))
}

/** Neighbours by their ids stay together; a cell is never divided. */
export function inParts(cells: readonly TileCell[]): TileCell[][] {
  const parts: TileCell[][] = []
  let room = 0
  for (const cell of cells) {
    if (room < cell.fields || parts.length === 0) {
      parts.push([])
      room = FIELDS_OF_PART
    }
    parts.at(-1)?.push(cell)
    room -= cell.fields
  }
  return parts
}

/** All fields of the installation, one tile after the other. */
export async function evaluateAllTiles(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const tiles = await services.db.asSystem((tx) => listTiles(tx, 'all'))
  const work: TileWork[] = tiles.map((tile) => ({ ...wholeTile(tile), which: 'all' }))
  for (let next = work.shift(); next; next = work.shift())
    work.unshift(...(await evaluateTile(services, next)))
}
