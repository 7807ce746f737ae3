import { describe, expect, test } from 'vitest'
import type { AlertEvent } from '../store/events.ts'
import { type ComingRange, type MatchedEvents, matchEvents } from './match-events.ts'

const whose = { orgId: 'org', fieldUuid: 'field', alertId: 'alert' }
const now = new Date('2026-05-14T12:00:00Z')
const TODAY = 100

const range = (first: number, last: number, probability = 0.5): ComingRange => ({
  first,
  last,
  probability,
  value: { day: first, median: -1, low: -3, high: 1 },
})
const match = (known: readonly AlertEvent[], ranges: readonly ComingRange[], today = TODAY) =>
  matchEvents(whose, known, ranges, { today, now })

/** What is stored after a round. */
function after(known: readonly AlertEvent[], { saved, deleted }: MatchedEvents): AlertEvent[] {
  const events = new Map(known.map((event) => [event.id, event]))
  for (const event of saved) events.set(event.id, event)
  for (const { id } of deleted) events.delete(id)
  return [...events.values()]
}
const rounds = (...all: ComingRange[][]) =>
  all.reduce<AlertEvent[]>((known, ranges) => after(known, match(known, ranges)), [])

describe('which ranges are events that are known', () => {
  test('a range that overlaps none is new, and is stored as it was found', () => {
    const [event, ...others] = rounds([range(102, 104, 0.7)])
    expect(others).toEqual([])
    expect(event).toMatchObject({
      ...whose,
      foundAt: now,
      foundFirst: 102,
      foundLast: 104,
      seenFirst: 102,
      seenLast: 104,
      firstDay: 102,
      lastDay: 104,
      probability: 0.7,
      valueDay: 102,
      value: -1,
    })
  })

  test('the same again changes nothing', () => {
    const known = rounds([range(102, 104)])
    expect(match(known, [range(102, 104)])).toEqual({ saved: [], deleted: [], merged: [] })
  })

  test('one that is put off, comes back and grows stays one event', () => {
    const events = rounds([range(102, 104)], [range(104, 107)], [], [range(106, 106)], [range(101, 102)])
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ foundFirst: 102, seenFirst: 101, seenLast: 107, firstDay: 101 })
  })

  test('one that is put off again and again becomes another at last', () => {
    const put = [102, 104, 106, 108, 110].map((day) => [range(day, day + 2)])
    expect(rounds(...put).length).toBeGreaterThan(1)
  })

  test('while no forecast has it, it has no current range', () => {
    expect(rounds([range(102, 104)], [])).toMatchObject([{ firstDay: null, probability: null, value: null }])
  })

  test('two parts of one event are notified as one', () => {
    expect(rounds([range(102, 110)], [range(102, 103, 0.4), range(108, 110, 0.9)])).toMatchObject([
      { firstDay: 102, lastDay: 110, probability: 0.9, valueDay: 102 },
    ])
  })

  test('events that grow together are one, and notifications of each count for it', () => {
    const known = rounds([range(102, 103), range(106, 107), range(110, 111)])
    const found = match(known, [range(102, 111)])
    const ids = known.map(({ id }) => id)
    expect(found.merged).toEqual([
      { orgId: 'org', from: ids[1], into: ids[0] },
      { orgId: 'org', from: ids[2], into: ids[0] },
    ])
    expect(found.deleted.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(after(known, found)).toMatchObject([{ id: ids[0], foundFirst: 102, foundLast: 111 }])
  })

  test('of a chain of events all end in the first', () => {
    const known = rounds([range(102, 103), range(105, 106), range(108, 109)])
    const [a, b, c] = known.map(({ id }) => id)
    const found = match([known[1], known[0], known[2]] as AlertEvent[], [range(106, 108), range(103, 105)])
    expect(new Set(found.merged.map(({ into }) => into)).size).toBe(1)
    expect(found.merged.map(({ from }) => from).sort()).toEqual([a, c].sort())
    expect(found.merged[0]?.into).toBe(b)
  })

  test('what is long over is forgotten', () => {
    const known = rounds([range(102, 104)])
    expect(match(known, [], 134).deleted).toEqual([])
    expect(match(known, [], 135).deleted).toHaveLength(1)
  })
})
