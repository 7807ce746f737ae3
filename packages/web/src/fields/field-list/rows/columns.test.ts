import { expect, test } from 'vitest'
import { arrangedColumns, availableColumns, type ColumnId, movedColumn, OPTIONAL_COLUMNS } from './columns.ts'

const all = availableColumns({ t2m: true, tp: true, yield: false })

test('the weather columns are at position 6, before the shape file [S1-2.64, S1-2.65]', () => {
  expect(all).toEqual([
    'name',
    'crop',
    'variety',
    'region',
    'labels',
    't2m',
    'tp',
    'shapefile',
    ...OPTIONAL_COLUMNS,
  ])
  expect(availableColumns({ t2m: true, tp: false, yield: false })[5]).toBe('t2m')
  expect(availableColumns({ t2m: false, tp: true, yield: false })[5]).toBe('tp')
  expect(availableColumns({ t2m: false, tp: false, yield: false })[5]).toBe('shapefile')
})

test('the yield column is there when it is set', () => {
  expect(availableColumns({ t2m: false, tp: false, yield: true })).toContain('yield')
})

test('a column goes where it was dropped, and the first one stays [S1-2.51]', () => {
  expect(movedColumn(all, 'region', 'crop').slice(0, 4)).toEqual(['name', 'region', 'crop', 'variety'])
  expect(movedColumn(all, 'crop', 'region').slice(0, 4)).toEqual(['name', 'variety', 'region', 'crop'])
  expect(movedColumn(all, 'crop', 'name')[0]).toBe('name')
  expect(movedColumn(all, 'name', 'region')).toEqual(all)
})

test('a column that comes later stands beside its neighbour', () => {
  const order: ColumnId[] = ['shapefile', 'crop', 'variety', 'region', 'labels']
  expect(arrangedColumns(order, all)).toEqual([
    'name',
    'shapefile',
    ...OPTIONAL_COLUMNS,
    'crop',
    'variety',
    'region',
    'labels',
    't2m',
    'tp',
  ])
})

test('irrigated, season and today stand after the shape file', () => {
  expect(OPTIONAL_COLUMNS).toEqual(['irrigated', 'season', 'today'])
})
