import { expect, test } from 'vitest'
import { compileKernel, KERNELS, storedKernel } from './kernels.mjs'

test('the bytes of each kernel are what its AssemblyScript compiles to', async () => {
  expect(KERNELS.length).toBeGreaterThan(0)
  for (const kernel of KERNELS) expect(storedKernel(kernel), kernel.source).toBe(await compileKernel(kernel))
})
