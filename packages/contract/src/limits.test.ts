import { expect, test } from 'vitest'
import { MODAL_EXIT_MS } from './limits.ts'

test('a dialog takes 300 ms to leave [S1-9.04]', () => {
  expect(MODAL_EXIT_MS).toBe(300)
})
