import { expect, test } from 'vitest'
import { fileRejection } from './field-values.ts'

test.each(['a.kml', 'a.kmz', 'a.geojson', 'a.zip', 'A.KML', 'field.v2.zip'])(
  '%s may be a boundary file [S1-3.61..63, S1-5.27..29]',
  (name) => {
    expect(fileRejection({ name, size: 1 })).toBeNull()
  },
)

test.each(['a.shp', 'a.gml', 'kml', 'a.kml.txt', 'a.pdf', ''])(
  '%s is refused before it is sent [S1-5.30]',
  (name) => {
    expect(fileRejection({ name, size: 1 })).toBe('type')
  },
)

test('20 MB may be sent, more and nothing may not', () => {
  expect(fileRejection({ name: 'a.zip', size: 20_000_000 })).toBeNull()
  expect(fileRejection({ name: 'a.zip', size: 20_000_001 })).toBe('size')
  expect(fileRejection({ name: 'a.zip', size: 0 })).toBe('empty')
})
