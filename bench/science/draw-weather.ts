import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { dayNumber } from '@windrow/core/time/day.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'

/**
 * Draws one simulated day over North America into docs/science: temperature maximum and rain. A few minutes:
 *   node --import tsx bench/science/draw-weather.ts
 */
const DAY = dayNumber('1991-05-14')
const [SOUTH, NORTH, WEST, EAST] = [25, 58, -128, -65]
const STEP = 0.5
const PIXELS = 6
const COLUMNS = (EAST - WEST) / STEP
const ROWS = (NORTH - SOUTH) / STEP

type Colour = readonly [number, number, number]
/** °C and mm: the colours of weather maps, cold to warm and dry to wet. */
const WARMTH: readonly (readonly [number, Colour])[] = [
  [-10, [40, 60, 160]],
  [0, [90, 160, 220]],
  [10, [190, 225, 200]],
  [20, [250, 225, 130]],
  [30, [235, 130, 60]],
  [40, [160, 30, 40]],
]
const WETNESS: readonly (readonly [number, Colour])[] = [
  [0, [246, 244, 238]],
  [0.1, [214, 230, 240]],
  [5, [110, 170, 215]],
  [20, [35, 90, 170]],
  [60, [60, 20, 110]],
]

const clock = { now: () => new Date('2026-05-14T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock, maxCells: 1 })

const warm = Buffer.alloc(COLUMNS * ROWS * 3)
const wet = Buffer.alloc(COLUMNS * ROWS * 3)
for (let row = 0; row < ROWS; row++)
  for (let column = 0; column < COLUMNS; column++) {
    const place = { lat: NORTH - row * STEP, lon: WEST + column * STEP, elevation: null, zone: 'UTC' }
    const [day] = await source.history([source.cellFor(place)], DAY, DAY)
    const at = (row * COLUMNS + column) * 3
    warm.set(colourOf(WARMTH, day?.values.t2m_max?.[0] ?? 0), at)
    wet.set(colourOf(WETNESS, day?.values.tp_sum?.[0] ?? 0), at)
  }
const folder = join(import.meta.dirname, '../../docs/science')
writeFileSync(join(folder, 'simulated-day-temperature.png'), png(warm))
writeFileSync(join(folder, 'simulated-day-rain.png'), png(wet))

function colourOf(scale: readonly (readonly [number, Colour])[], value: number): number[] {
  const next = scale.findIndex(([limit]) => limit > value)
  if (next === 0) return [...(scale[0]?.[1] ?? [])]
  const [from, low] = scale.at(next === -1 ? -1 : next - 1) ?? [0, [0, 0, 0]]
  const [to, high] = scale.at(next) ?? [1, low]
  const way = next === -1 || to === from ? 0 : (value - from) / (to - from)
  return low.map((part, i) => Math.round(part + ((high[i] ?? 0) - part) * way))
}

/** Each cell a square of pixels; eight bits, red, green and blue. */
function png(cells: Buffer): Buffer {
  const width = COLUMNS * PIXELS
  const lines = Buffer.alloc(ROWS * PIXELS * (1 + width * 3))
  for (let y = 0; y < ROWS * PIXELS; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.floor(y / PIXELS) * COLUMNS + Math.floor(x / PIXELS)) * 3
      cells.copy(lines, y * (1 + width * 3) + 1 + x * 3, from, from + 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(ROWS * PIXELS, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
