import { expect, test } from 'vitest'
import { unitExamples } from './profile-values.ts'

test('spec 1 §9: both unit systems show the same values, converted and rounded', () => {
  expect(unitExamples('metric')).toBe('21.2 °C, 4.6 mm, 24 k/h, 228 mm/m³')
  expect(unitExamples('imperial')).toBe('70.2 °F, 0.18 in, 15 mi/h, 0.25 in/ft³')
})
