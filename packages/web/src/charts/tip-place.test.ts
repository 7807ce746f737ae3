import { expect, test } from 'vitest'
import { tipPlace } from './chart-view.ts'

test('words stand beside their sign, at the left where the right has no room', () => {
  expect(tipPlace(900, 100)).toMatchObject({ left: 88 })
  expect(tipPlace(900, 850)).toMatchObject({ right: 38 })
})

test('they never leave the drawing, however narrow it is', () => {
  for (const drawing of [260, 354, 420, 900])
    for (let sign = 40; sign < drawing; sign += 10) {
      const { left, right, maxWidth } = tipPlace(drawing, sign)
      const width = Math.min(380, Number(maxWidth))
      const start = left === undefined ? drawing - Number(right) - width : Number(left)
      expect(start).toBeGreaterThanOrEqual(8)
      expect(start + width).toBeLessThanOrEqual(drawing - 8)
    }
})
