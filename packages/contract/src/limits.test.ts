import { expect, test } from 'vitest'
import { MODAL_EXIT_MS } from './limits.ts'

test('[S1-9.04] a dialog takes 300 ms to leave', () => {
  expect(MODAL_EXIT_MS).toBe(300)
})
