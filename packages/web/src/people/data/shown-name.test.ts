import { expect, test } from 'vitest'
import { shownName } from './profile.ts'

test('the user menu shows the display name, else the email prefix [S1-2.87, S1-2.88]', () => {
  expect(shownName('Demo Farm', 'demo@windrow.test')).toBe('Demo Farm')
  expect(shownName(' ', 'demo@windrow.test')).toBe('demo')
})
