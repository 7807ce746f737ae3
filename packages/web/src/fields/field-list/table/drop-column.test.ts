import { expect, test } from 'vitest'
import { COLUMN_IDS } from '../rows/columns.ts'
import { fieldListState } from '../state/field-list-state.ts'
import { dropColumn } from './move-column.ts'

const start = fieldListState.parse({})

test('a heading on the bar groups, on another heading it moves', () => {
  const heading = { from: 'heading', column: 'crop' } as const
  expect(dropColumn(start, COLUMN_IDS, heading, { on: 'bar' }).groupBy).toEqual(['crop'])
  const moved = dropColumn(start, COLUMN_IDS, heading, { on: 'heading', column: 'labels' })
  expect(moved.columnOrder.slice(1, 5)).toEqual(['variety', 'region', 'labels', 'crop'])
})

test('what fields do not have in common is no group, and the first column stays', () => {
  expect(dropColumn(start, COLUMN_IDS, { from: 'heading', column: 't2m' }, { on: 'bar' })).toBe(start)
  const onName = dropColumn(
    start,
    COLUMN_IDS,
    { from: 'heading', column: 'name' },
    { on: 'heading', column: 'crop' },
  )
  expect(onName).toBe(start)
})

test('a chip on another chip goes before it', () => {
  const grouped = { ...start, groupBy: ['region' as const, 'crop' as const] }
  const chip = { from: 'chip', column: 'crop' } as const
  expect(dropColumn(grouped, COLUMN_IDS, chip, { on: 'chip', column: 'region' }).groupBy).toEqual([
    'crop',
    'region',
  ])
})
