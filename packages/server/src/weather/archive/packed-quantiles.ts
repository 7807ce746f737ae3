import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ARCHIVED_SERIES, type ArchivedSeries, SERIES } from '@windrow/core/variables/series.ts'
import { RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'

/** Days of a forecast that are archived: its own and fourteen ahead, as the daily charts show them. */
export const ARCHIVED_DAYS = 15

/** The quantiles of one series: `values[day * levels + level]`, NaN on days without any. */
export type QuantileDays = Float32Array

export type ArchivedForecast = {
  quantiles: Partial<Record<ArchivedSeries, QuantileDays>>
  /** The chance of a wet day (1 mm or more) for each day, 0 to 1; null without rain. */
  wetChance: Float32Array | null
}

/** Of this form; another one would have another number. */
const VERSION = 1
/** The chance of rain in steps of half a percent, and the value that means a missing one. */
const CHANCE_STEPS = 200
const MISSING_CHANCE = 255

/**
 * A forecast in about 0.6 kB. Behind the version each series that is there: its number in `ARCHIVED_SERIES`, its
 * length, and for each day the lowest quantile as a difference from the day before, then the gaps to the others, all in
 * the series' archive step and in bytes of seven bits, low ones first. 0 in the place of the lowest is a missing day.
 * Deciles are close to each other, so that most gaps are a byte of few values, which deflate halves.
 */
export function packQuantiles({ quantiles, wetChance }: ArchivedForecast): Buffer {
  const bytes: number[] = [VERSION]
  for (const [number, key] of ARCHIVED_SERIES.entries()) {
    const values = quantiles[key]
    if (!values) continue
    const packed = packSeries(values, SERIES[key].archiveStep)
    bytes.push(number, packed.length & 0xff, packed.length >> 8, ...packed)
  }
  if (wetChance) {
    const chances = Array.from(wetChance, (chance) =>
      Number.isNaN(chance) ? MISSING_CHANCE : Math.round(chance * CHANCE_STEPS),
    )
    bytes.push(ARCHIVED_SERIES.length, chances.length & 0xff, chances.length >> 8, ...chances)
  }
  return deflateRawSync(Uint8Array.from(bytes), { level: 9 })
}

function packSeries(values: QuantileDays, step: number): number[] {
  const bytes: number[] = []
  let before = 0
  for (let at = 0; at + RECORD_SIZE <= values.length; at += RECORD_SIZE) {
    if (Number.isNaN(values[at])) {
      bytes.push(0)
      continue
    }
    const lowest = Math.round((values[at] as number) / step)
    const change = lowest - before
    pushNumber(bytes, (change < 0 ? -2 * change - 1 : 2 * change) + 1)
    before = lowest
    let last = lowest
    for (let level = 1; level < RECORD_SIZE; level++) {
      const scaled = Math.max(last, Math.round((values[at + level] as number) / step))
      pushNumber(bytes, scaled - last)
      last = scaled
    }
  }
  return bytes
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  bytes.push(rest)
}

/** Only the series that is wanted, and the chance of a wet day where that is rain. */
export function unpackQuantiles(
  packed: Uint8Array,
  series: ArchivedSeries,
): { quantiles: QuantileDays | null; wetChance: Float32Array | null } {
  let quantiles: QuantileDays | null = null
  let wetChance: Float32Array | null = null
  for (const { number, part } of partsOf(packed)) {
    if (number === ARCHIVED_SERIES.indexOf(series)) quantiles = unpackSeries(part, SERIES[series].archiveStep)
    if (number === ARCHIVED_SERIES.length && series === 'tp_sum')
      wetChance = Float32Array.from(part, (chance) =>
        chance === MISSING_CHANCE ? Number.NaN : chance / CHANCE_STEPS,
      )
  }
  return { quantiles, wetChance }
}

/** All series at once, for who needs all of them. */
export function unpackAll(packed: Uint8Array): ArchivedForecast['quantiles'] {
  const quantiles: ArchivedForecast['quantiles'] = {}
  for (const { number, part } of partsOf(packed)) {
    const series = ARCHIVED_SERIES[number]
    if (series) quantiles[series] = unpackSeries(part, SERIES[series].archiveStep)
  }
  return quantiles
}

function* partsOf(packed: Uint8Array): Generator<{ number: number; part: Uint8Array }> {
  const bytes = inflateRawSync(packed)
  if (bytes[0] !== VERSION) throw new RangeError(`Not an archived forecast of this version: ${bytes[0]}`)
  for (let at = 1; at < bytes.length; ) {
    const end = at + 3 + bytes.readUInt16LE(at + 1)
    yield { number: bytes[at] as number, part: bytes.subarray(at + 3, end) }
    at = end
  }
}

function unpackSeries(bytes: Uint8Array, step: number): QuantileDays {
  const values = new Float32Array(ARCHIVED_DAYS * RECORD_SIZE).fill(Number.NaN)
  let at = 0
  const readNumber = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  let before = 0
  for (let day = 0; at < bytes.length; day++) {
    const coded = readNumber()
    if (coded === 0) continue
    const change = coded - 1
    before += change % 2 === 1 ? -(change + 1) / 2 : change / 2
    let last = before
    values[day * RECORD_SIZE] = last * step
    for (let level = 1; level < RECORD_SIZE; level++) {
      last += readNumber()
      values[day * RECORD_SIZE + level] = last * step
    }
  }
  return values
}
