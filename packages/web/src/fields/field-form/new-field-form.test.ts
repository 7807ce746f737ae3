import { describe, expect, test } from 'vitest'
import { errorsOf } from '../../platform/form/form-state.ts'
import { type BoundaryDraft, EMPTY_FIELD, type NewFieldValues, newFieldForm } from './new-field-form.ts'

const schema = newFieldForm('2026-05-16')
const geometry = { type: 'MultiPolygon' as const, coordinates: [] }
const DRAWN: BoundaryDraft = { from: 'drawing', geometry, areaM2: 1 }
const FILLED: NewFieldValues = {
  name: 'Walcott',
  crop: 'Potato',
  variety: 'Ranger Russet',
  region: 'Snake River Plain',
  plantingDateP: '',
  notes: '',
  irrigated: 'none',
  shapefile: DRAWN,
}

describe('the form of a new field', () => {
  test('asks for name, crop, variety, region and shape file [S1-5.16..22]', () => {
    expect(errorsOf(schema, { ...EMPTY_FIELD, crop: '  ' })).toEqual({
      name: 'Lot name is required.',
      crop: 'Crop is required.',
      variety: 'Variety is required.',
      region: 'Region is required.',
      shapefile: 'Shape file is required.',
    })
    expect(errorsOf(schema, FILLED)).toEqual({})
  })

  test('the planting date must be a date [S1-5.25]', () => {
    for (const plantingDateP of ['soon', '31/12/2025', '02/30/2026'])
      expect(errorsOf(schema, { ...FILLED, plantingDateP })).toEqual({
        plantingDateP: 'The planting date must be a date.',
      })
  })

  test('the planting date cannot be later than today [S1-5.26]', () => {
    expect(errorsOf(schema, { ...FILLED, plantingDateP: '05/16/2026' })).toEqual({})
    expect(errorsOf(schema, { ...FILLED, plantingDateP: '05/17/2026' })).toEqual({
      plantingDateP: 'The planting date cannot be later than today.',
    })
  })

  test('of several polygons one must be chosen', () => {
    const file = { id: 'a', name: 'a.kml', size: 1, features: [], problems: [] }
    const shapefile = (feature: number | null): BoundaryDraft => ({ from: 'file', file, feature })
    expect(errorsOf(schema, { ...FILLED, shapefile: shapefile(null) })).toEqual({
      shapefile: 'Please choose a polygon.',
    })
    expect(errorsOf(schema, { ...FILLED, shapefile: shapefile(0) })).toEqual({})
  })
})
