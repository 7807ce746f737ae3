import { expect, test } from 'vitest'
import { sortFiles } from './bulk-upload-state.ts'

const file = (name: string, bytes = 'x') => new File([bytes], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('boundary files are taken in order, all others are left out with the reason', () => {
  const { accepted, ignored } = sortFiles([
    file('lot 10.kml'),
    file('lot 2.zip'),
    file('readme.txt'),
    file('.DS_Store'),
    file('none.geojson', ''),
  ])
  expect(names(accepted)).toEqual(['lot 2.zip', 'lot 10.kml'])
  expect(ignored.map(({ file: { name }, reason }) => [name, reason])).toEqual([
    ['.DS_Store', 'type'],
    ['none.geojson', 'empty'],
    ['readme.txt', 'type'],
  ])
})

test('more than 2,000 files are too many', () => {
  const { accepted, ignored } = sortFiles(Array.from({ length: 2_001 }, (_, n) => file(`${n}.kml`)))
  expect(accepted).toHaveLength(2_000)
  expect(ignored.map(({ reason }) => reason)).toEqual(['many'])
})
