/**
 * As much of WebAssembly's binary format as the counting kernel needs (webassembly.github.io/spec, "Binary Format"):
 * the kernel is written down instruction by instruction, and nobody needs a compiler to change it.
 */
export type Code = readonly number[]

const code = (...parts: (number | Code)[]): Code => parts.flat()

/** LEB128: seven bits in each byte, the lowest first. */
function unsigned(value: number): Code {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest]
    bytes.push((rest & 0x7f) | 0x80)
  }
}

function signed(value: number): Code {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 0x7f]
    bytes.push((rest & 0x7f) | 0x80)
  }
}

const vector = (items: readonly Code[]): Code => code(unsigned(items.length), ...items)
const text = (given: string): Code => code(unsigned(given.length), [...Buffer.from(given)])
const section = (id: number, body: Code): Code => code(id, unsigned(body.length), body)

export const TYPES = { i32: 0x7f, f32: 0x7d, f64: 0x7c, v128: 0x7b } as const
export type ValueType = keyof typeof TYPES

export const get = (local: number): Code => code(0x20, unsigned(local))
export const set = (local: number, value: Code): Code => code(value, 0x21, unsigned(local))
export const i32 = (value: number): Code => code(0x41, signed(value))

const two =
  (...operation: number[]) =>
  (a: Code, b: Code): Code =>
    code(a, b, operation)
const one =
  (...operation: number[]) =>
  (a: Code): Code =>
    code(a, operation)

export const add = two(0x6a)
export const subtract = two(0x6b)
export const multiply = two(0x6c)
export const shiftLeft = two(0x74)
export const isLess = two(0x48)
export const isMore = two(0x4a)
export const choose = (yes: Code, no: Code, condition: Code): Code => code(yes, no, condition, 0x1b)
export const least = (a: Code, b: Code): Code => choose(a, b, isLess(a, b))
export const most = (a: Code, b: Code): Code => choose(a, b, isMore(a, b))
export const store32 = (at: Code, value: Code): Code => code(at, value, 0x36, 2, 0)

export const when = (condition: Code, then: Code, otherwise: Code = []): Code =>
  code(condition, 0x04, 0x40, then, otherwise.length > 0 ? code(0x05, otherwise) : [], 0x0b)
/** As long as the condition holds. */
export const during = (condition: Code, body: Code): Code =>
  when(condition, code(0x03, 0x40, body, condition, 0x0d, 0, 0x0b))

const simd = (operation: number): number[] => [0xfd, ...unsigned(operation)]
/** Places in memory need not be aligned. */
const load =
  (operation: number) =>
  (at: Code, offset: number = 0) =>
    code(at, simd(operation), 0, unsigned(offset))

export const v128 = {
  zero: code(
    simd(0x0c),
    Array.from({ length: 16 }, () => 0),
  ),
  load: load(0x00),
  load32Splat: load(0x09),
  load64: load(0x5d),
  store: (at: Code, value: Code, offset: number = 0): Code =>
    code(at, value, simd(0x0b), 0, unsigned(offset)),
  and: two(...simd(0x4e)),
  or: two(...simd(0x50)),
  not: one(...simd(0x4d)),
} as const
export const f32x4 = {
  splat: one(...simd(0x13)),
  equal: two(...simd(0x41)),
  less: two(...simd(0x43)),
  more: two(...simd(0x44)),
} as const
export const f64x2 = {
  splat: one(...simd(0x14)),
  less: two(...simd(0x49)),
  more: two(...simd(0x4a)),
  ofTwoFloats: one(...simd(0x5f)),
  add: two(...simd(0xf0)),
  subtract: two(...simd(0xf1)),
} as const
export const i8x16 = { countBits: one(...simd(0x62)) } as const
export const i16x8 = { addPairs: one(...simd(0x7c)) } as const
export const i32x4 = {
  shiftLeft: two(...simd(0xab)),
  add: two(...simd(0xae)),
  subtract: two(...simd(0xb1)),
  addPairs: one(...simd(0x7e)),
  isAllTrue: one(...simd(0xa3)),
  lane: (value: Code, lane: number): Code => code(value, simd(0x1b), lane),
} as const
export const i64x2 = { subtract: two(...simd(0xd1)) } as const

export type WasmFunction = {
  name: string
  parameters: readonly ValueType[]
  locals: readonly ValueType[]
  /** Leaves an i32. */
  body: Code
}

/** A module with functions that answer an i32, on a memory that it is given as `env.memory`. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) =>
    code(0x60, vector(parameters.map((type) => [TYPES[type]])), vector([[TYPES.i32]])),
  )
  const bodies = functions.map(({ locals, body }) => {
    const whole = code(vector(locals.map((type) => [1, TYPES[type]])), body, 0x0b)
    return code(unsigned(whole.length), whole)
  })
  return Uint8Array.from(
    code(
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, vector(types)),
      section(2, vector([code(text('env'), text('memory'), 0x02, 0x00, 1)])),
      section(3, vector(functions.map((_, at) => unsigned(at)))),
      section(7, vector(functions.map(({ name }, at) => code(text(name), 0x00, unsigned(at))))),
      section(10, vector(bodies)),
    ),
  )
}
