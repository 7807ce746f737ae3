import { expect, test } from 'vitest'
import { GROWTH_STAGES } from './growth-stage.ts'
import { STAGE_SENSITIVITY } from './stage-sensitivity.ts'

test('every stage before the harvest has its sensitivities, flowering the most of heat and drought', () => {
  expect(Object.keys(STAGE_SENSITIVITY)).toEqual(GROWTH_STAGES.slice(0, -1))
  const stages = Object.values(STAGE_SENSITIVITY)
  for (const stage of stages)
    for (const value of Object.values(stage)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  expect(Math.max(...stages.map(({ heat }) => heat))).toBe(STAGE_SENSITIVITY['Canopy Closure'].heat)
  expect(Math.max(...stages.map(({ drought }) => drought))).toBe(STAGE_SENSITIVITY['Canopy Closure'].drought)
})
