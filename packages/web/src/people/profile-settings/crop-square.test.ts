import { expect, test } from 'vitest'
import { MIDDLE, moved, squareOf, within } from './picture-square.ts'

const wide = { width: 800, height: 400 }

test('without a choice the middle square is used', () => {
  expect(squareOf(wide, MIDDLE)).toEqual({ left: 200, top: 0, side: 400 })
  expect(squareOf({ width: 300, height: 900 }, MIDDLE)).toEqual({ left: 0, top: 300, side: 300 })
})

test('zooming keeps a smaller square around the same middle', () => {
  expect(squareOf(wide, { ...MIDDLE, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 })
})

test('the square never leaves the picture', () => {
  expect(squareOf(wide, moved(wide, MIDDLE, 9, 9))).toEqual({ left: 0, top: 0, side: 400 })
  expect(squareOf(wide, moved(wide, MIDDLE, -9, -9))).toEqual({ left: 400, top: 0, side: 400 })
  expect(within(wide, { x: 0, y: 1, zoom: 99 }).zoom).toBe(4)
})

test('dragging to the right shows more of the left', () => {
  expect(squareOf(wide, moved(wide, MIDDLE, 0.25, 0)).left).toBe(100)
})
