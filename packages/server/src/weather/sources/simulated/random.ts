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

/** Streams to add up, each with its weight. */
export type StreamMix = { a: Int32Array; b: Int32Array; weights: Float64Array }

export function mixStreams(streams: readonly { key: StreamKey; weight: number }[]): StreamMix {
  return {
    a: Int32Array.from(streams, ({ key }) => key[0]),
    b: Int32Array.from(streams, ({ key }) => key[1]),
    weights: Float64Array.from(streams, ({ weight }) => weight),
  }
}

/** Adds `factor` times the mixed normals of `words` words, two of each, to `target` from `at` on. */
export function addNormals(
  { a, b, weights }: StreamMix,
  firstWord: number,
  words: number,
  factor: number,
  target: Float64Array,
  at: number,
): void {
  for (let word = 0; word < words; word++) {
    let low = 0
    let high = 0
    for (let stream = 0; stream < weights.length; stream++) {
      const bits = bitsAt(a[stream] ?? 0, b[stream] ?? 0, firstWord + word)
      const weight = weights[stream] ?? 0
      low += weight * (NORMALS[bits & 0xffff] ?? 0)
      high += weight * (NORMALS[bits >>> 16] ?? 0)
    }
    const place = at + 2 * word
    target[place] = (target[place] ?? 0) + factor * low
    target[place + 1] = (target[place + 1] ?? 0) + factor * high
  }
}
