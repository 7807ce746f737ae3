import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import { VARIABLE_PATHS, type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { createClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { timeZoneAt } from '../weather/places/create-places.ts'
import { createSources } from '../weather/sources/create-sources.ts'

const BACK = 12
const AHEAD = 14
const USAGE = `Usage: npm run weather -- LATITUDE LONGITUDE [${VARIABLE_PATHS.join(' | ')}]`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run weather -- 42.03 -93.63 temperature`: the days around today of any place, from the configured source. */
async function main(args: string[]): Promise<number> {
  const [lat, lon] = args.slice(0, 2).map(Number)
  const variable = args[2] ?? 'temperature'
  const isPlace = lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  if (!isPlace || !(VARIABLE_PATHS as readonly string[]).includes(variable) || args.length > 3) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const config = readConfig(process.env)
  const clock = createClock(config.fakeNow)
  const sources = createSources(config, clock)
  try {
    const zone = timeZoneAt(lat, lon)
    const cell = sources.grid.cellFor({ lat, lon, elevation: null, zone })
    const today = localDay(zone, clock.now().getTime())
    const [past] = await sources.grid.history([cell], today - BACK, today - 1)
    const [ahead] = await sources.grid.forecast([cell], today, AHEAD + 1)
    say(`${cell.label} at ${cell.lat}, ${cell.lon} (${zone}), ${sources.grid.id}`)
    for (const key of variableByPath(variable as VariablePath).series) {
      say(`\n${key}, ${unitOf(SERIES[key].dimension, 'metric')}`)
      for (const line of lines(key, past?.values[key], ahead?.values[key], ahead?.members ?? 0, today))
        say(line)
    }
    return 0
  } finally {
    await sources.close()
  }
}

/** One line a day: the value, or the forecast's middle with its 5 to 95 % band, drawn on a common scale. */
function* lines(
  key: SeriesKey,
  past: Float32Array | undefined,
  ahead: Float32Array | undefined,
  members: number,
  today: DayNumber,
): Generator<string> {
  const bands = ahead ? ensembleQuantiles(ahead, members) : null
  const known = [...(past ?? []), ...(bands ? [...bands['0.05'], ...bands['0.95']] : [])].filter(
    Number.isFinite,
  )
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const column = (value: number) => Math.round(((value - low) / (high - low || 1)) * 40)
  const digits = SERIES[key].step < 0.01 ? 2 : 1
  const text = (value: number) => (Number.isNaN(value) ? 'missing' : value.toFixed(digits)).padStart(8)
  for (const [day, value] of (past ?? []).entries())
    yield `${dayOf(today - BACK + day)} ${text(value)}  ${' '.repeat(Number.isNaN(value) ? 0 : column(value))}●`
  if (!bands) return
  for (const [day, value] of bands['0.5'].entries()) {
    const [from, at, to] = [bands['0.05'][day] as number, value, bands['0.95'][day] as number].map(column)
    const band = Array.from({ length: 41 }, (_, i) =>
      i === at ? '○' : i >= (from as number) && i <= (to as number) ? '─' : ' ',
    ).join('')
    const range = `${(bands['0.05'][day] as number).toFixed(digits)} to ${(bands['0.95'][day] as number).toFixed(digits)}`
    yield `${dayOf(today + day)} ${text(value)}  ${band.trimEnd().padEnd(42)} ${range}`
  }
}

process.exitCode = await main(process.argv.slice(2))
