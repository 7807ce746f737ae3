import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'
import { inRoot } from './prepare/root.mjs'

/** @typedef {{ source: string, target: string, name: string }} Kernel paths from the root, and the exported name */

/** @type {readonly Kernel[]} */
export const KERNELS = [
  {
    source: 'packages/core/src/kernels/count-members.as.ts',
    target: 'packages/core/src/kernels/count-members.wasm.ts',
    name: 'COUNT_MEMBERS_WASM',
  },
  {
    source: 'packages/core/src/kernels/sort-members.as.ts',
    target: 'packages/core/src/kernels/sort-members.wasm.ts',
    name: 'SORT_MEMBERS_WASM',
  },
]

/** The TypeScript file with the bytes of a kernel, compiled from its AssemblyScript. @param {Kernel} kernel */
export async function compileKernel({ source, name }) {
  /** @type {Uint8Array | undefined} */
  let bytes
  const { error, stderr } = await asc.main(
    [
      ...[inRoot(source), '--outFile', 'kernel.wasm', '-O3', '--converge', '--noAssert'],
      ...['--runtime', 'stub', '--importMemory', '--enable', 'simd', '--use', 'abort='],
    ],
    {
      writeFile: (/** @type {string} */ _, /** @type {unknown} */ contents) => {
        if (contents instanceof Uint8Array) bytes = contents
      },
    },
  )
  if (error || !bytes) throw new Error(`${source} does not compile.\n${stderr.toString()}`)
  return `/** Compiled from ${path.basename(source)} by \`npm run kernels\`; not to be edited. */
const HEX =
  '${Buffer.from(bytes).toString('hex')}'

export const ${name}: Uint8Array<ArrayBuffer> = Uint8Array.from(
  { length: HEX.length / 2 },
  (_, at) => Number.parseInt(HEX.slice(2 * at, 2 * at + 2), 16),
)
`
}

/** @param {Kernel} kernel */
export const storedKernel = ({ target }) => readFileSync(inRoot(target), 'utf8')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const kernel of KERNELS) writeFileSync(inRoot(kernel.target), await compileKernel(kernel))
