/** The part of the API that is used; core has no types of the DOM or Node. */
declare const WebAssembly: {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Memory: new (size: { initial: number }) => Memory
  Instance: new (module: object, imports: object) => { exports: unknown }
}
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }

/** Functions of a kernel; arrays are passed to them as byte addresses in its memory. */
export type Kernel<Name extends string> = {
  call: Record<Name, (...values: number[]) => number>
  memory: Memory
}

const PAGE = 65_536

/** Null where the processor or the engine has no SIMD. Not for pages: their content security policy forbids it. */
export function openKernel<Name extends string>(bytes: Uint8Array<ArrayBuffer>): Kernel<Name> | null {
  if (!WebAssembly.validate(bytes)) return null
  const memory = new WebAssembly.Memory({ initial: 4 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
  return { call: exports as Kernel<Name>['call'], memory }
}

/** Makes room for so many bytes; returns whether the buffer is another one then. */
export function growTo({ memory }: Pick<Kernel<never>, 'memory'>, bytes: number): boolean {
  const missing = bytes - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  return missing > 0
}
