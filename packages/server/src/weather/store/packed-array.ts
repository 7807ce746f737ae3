/** Missing in 16 bits; no plausible value comes near it. */
const MISSING = -32_768

/** Values as 16-bit multiples of `step`, little-endian; NaN is missing. A value that does not fit is rejected. */
export function pack(values: Float32Array, step: number): Buffer {
  const packed = new Int16Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) {
      packed[i] = MISSING
      continue
    }
    const scaled = Math.round(value / step)
    if (scaled < -32_767 || scaled > 32_767) throw new RangeError(`${value} does not fit a step of ${step}.`)
    packed[i] = scaled
  }
  return Buffer.from(packed.buffer)
}

/** Reads packed values into `target` from index `at` on. */
export function unpackInto(target: Float32Array, at: number, packed: Buffer, step: number): void {
  const count = packed.length >> 1
  // The driver's buffers may begin at odd offsets of a larger one; a view needs an even offset.
  const aligned = packed.byteOffset % 2 === 0 ? packed : Buffer.from(packed)
  const values = new Int16Array(aligned.buffer, aligned.byteOffset, count)
  for (let i = 0; i < count; i++) {
    const value = values[i] as number
    target[at + i] = value === MISSING ? Number.NaN : value * step
  }
}

export function unpack(packed: Buffer, step: number): Float32Array {
  const values = new Float32Array(packed.length >> 1)
  unpackInto(values, 0, packed, step)
  return values
}
