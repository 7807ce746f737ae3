import { expect, test } from 'vitest'
import { settingsToSave } from './profile-values.ts'

const stored = { units: 'metric', regionalViewMapVisible: true } as const

test('changed units are saved with the other settings as they are [S1-2.105]', () => {
  expect(settingsToSave(stored, 'imperial')).toEqual({ units: 'imperial', regionalViewMapVisible: true })
})

test('nothing is saved where nothing was chosen, or what was stored was chosen again [S1-2.106]', () => {
  expect(settingsToSave(stored, null)).toBeNull()
  expect(settingsToSave(stored, 'metric')).toBeNull()
  expect(settingsToSave(undefined, 'imperial')).toBeNull()
})
