import { normalQuantile } from './normal-quantile.ts'

/**
 * Counter-based random numbers: each is a pure function of a stream and a counter, so that the same day is the
 * same however a request is cut. A stream's key has 64 bits (two words): with 32, streams of one installation
 * would meet.
 */
export type StreamKey = readonly [number, number]

/** Murmur3's finaliser: every bit of the result depends on every bit of the input. */
function mix(word: number): number {
  let h = word ^ (word >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** The key of a stream named by whole numbers: installation seed, purpose, place, issue. */
export function streamKey(...names: readonly number[]): StreamKey {
  let a = 0x9e3779b9
  let b = 0x7f4a7c15
  for (const name of names) {
    a = mix((Math.imul(a, 5) + name) | 0)
    b = mix((Math.imul(b ^ a, 0x2545f491) + Math.imul(name, 0x27d4eb2f)) | 0)
  }
  return [a, b]
}

/** 32 random bits, signed. */
function bitsAt(a: number, b: number, counter: number): number {
  return mix((mix(Math.imul(counter, 0x9e3779b1) ^ a) + b) | 0)
}

/** Between 0 and 1, never either. */
export function uniformAt([a, b]: StreamKey, counter: number): number {
  return ((bitsAt(a, b, counter) >>> 0) + 0.5) / 4_294_967_296
}

const HALF_WORD = 65_536

/**
 * Standard normal numbers for 16 random bits: the quantile at the middle of each of 65,536 equal slices, from
 * -4.3 to 4.3. Two numbers come of one word.
 */
const NORMALS = new Float32Array(HALF_WORD)
for (let i = 0; i < HALF_WORD / 2; i++) {
  const value = normalQuantile((i + 0.5) / HALF_WORD)
  NORMALS[i] = value
  NORMALS[HALF_WORD - 1 - i] = -value
}

export function normalAt([a, b]: StreamKey, counter: number): number {
  return NORMALS[bitsAt(a, b, counter) & 0xffff] ?? 0
}

/** Numbers of a word, and the bits of each. */
export const NUMBERS = 5
const BITS = 6
const LEVELS = 2 ** BITS

/**
 * Unit normals of six bits, for sums of many: five come of one word, and the table stays in the fastest cache. The
 * middles of equal slices, scaled so that their variance is 1.
 */
const COARSE_NORMALS = Float64Array.from({ length: LEVELS }, (_, i) => normalQuantile((i + 0.5) / LEVELS))
const coarseVariance = COARSE_NORMALS.reduce((sum, value) => sum + value ** 2, 0) / LEVELS
for (let i = 0; i < LEVELS; i++) COARSE_NORMALS[i] = (COARSE_NORMALS[i] ?? 0) / Math.sqrt(coarseVariance)

/** Streams to add up, and what each weighs in the first word and in the second: `weights[2 * stream + word]`. */
export type StreamMix = { a: Int32Array; b: Int32Array; weights: Float64Array }

export function mixStreams(
  streams: readonly { key: StreamKey; weights: readonly [number, number] }[],
): StreamMix {
  return {
    a: Int32Array.from(streams, ({ key }) => key[0]),
    b: Int32Array.from(streams, ({ key }) => key[1]),
    weights: Float64Array.from(streams.flatMap(({ weights }) => weights)),
  }
}

/**
 * Adds `factor` times the mixed normals of a counter, five of each of its two words, to `target` from `at` on. Both words
 * in one turn: their sums do not wait for each other, which takes half the time of one after the other.
 */
export function addNormals(
  { a, b, weights }: StreamMix,
  counter: number,
  factor: number,
  target: Float64Array,
  at: number,
): void {
  const hashed0 = Math.imul(counter * 2, 0x9e3779b1)
  const hashed1 = Math.imul(counter * 2 + 1, 0x9e3779b1)
  let sum0 = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  let sum4 = 0
  let sum5 = 0
  let sum6 = 0
  let sum7 = 0
  let sum8 = 0
  let sum9 = 0
  for (let stream = 0; stream < a.length; stream++) {
    const keyA = a[stream] as number
    const keyB = b[stream] as number
    // Once mixed is enough for a sum: what two streams have in common drowns in the others.
    const bits0 = mix(((hashed0 ^ keyA) + keyB) | 0)
    const bits1 = mix(((hashed1 ^ keyA) + keyB) | 0)
    const weight0 = weights[2 * stream] as number
    const weight1 = weights[2 * stream + 1] as number
    sum0 += weight0 * (COARSE_NORMALS[bits0 & 63] as number)
    sum1 += weight0 * (COARSE_NORMALS[(bits0 >>> 6) & 63] as number)
    sum2 += weight0 * (COARSE_NORMALS[(bits0 >>> 12) & 63] as number)
    sum3 += weight0 * (COARSE_NORMALS[(bits0 >>> 18) & 63] as number)
    sum4 += weight0 * (COARSE_NORMALS[(bits0 >>> 24) & 63] as number)
    sum5 += weight1 * (COARSE_NORMALS[bits1 & 63] as number)
    sum6 += weight1 * (COARSE_NORMALS[(bits1 >>> 6) & 63] as number)
    sum7 += weight1 * (COARSE_NORMALS[(bits1 >>> 12) & 63] as number)
    sum8 += weight1 * (COARSE_NORMALS[(bits1 >>> 18) & 63] as number)
    sum9 += weight1 * (COARSE_NORMALS[(bits1 >>> 24) & 63] as number)
  }
  target[at] = (target[at] as number) + factor * sum0
  target[at + 1] = (target[at + 1] as number) + factor * sum1
  target[at + 2] = (target[at + 2] as number) + factor * sum2
  target[at + 3] = (target[at + 3] as number) + factor * sum3
  target[at + 4] = (target[at + 4] as number) + factor * sum4
  target[at + 5] = (target[at + 5] as number) + factor * sum5
  target[at + 6] = (target[at + 6] as number) + factor * sum6
  target[at + 7] = (target[at + 7] as number) + factor * sum7
  target[at + 8] = (target[at + 8] as number) + factor * sum8
  target[at + 9] = (target[at + 9] as number) + factor * sum9
}
