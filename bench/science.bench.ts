import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { FARMING_PLACES } from '@windrow/server/weather/sources/simulated/farming-places.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { type RealWeather, readRealWeather } from './science/real-weather.ts'
import { correlation, withoutSeason } from './science/relations.ts'
import { type TailsAndYears, tailsAndYears } from './science/tails-and-years.ts'

/** The figures of `docs/science/simulated-climate.md`: simulated weather against measured series. */
const clock = { now: () => new Date('2026-05-14T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })
const FROM = dayNumber('1991-01-01')
/** 35 years, as science-2.md §1 counts tails. */
const TO = dayNumber('2025-12-31')
const KMH = 3.6

type Days = Pick<RealWeather, 'days' | 'tMax' | 'tMin' | 'rain' | 'humidity' | 'wind' | 'et0'>

/** The pairs of science-2.md §1, and how far a simulated one may be from the real one. */
const PAIRS = [
  'humidity, range',
  'humidity, maximum',
  'wind, range',
  'wind, rain',
  'maximum, minimum',
] as const
const NEAR = 0.15
const EVAPORATION_NEAR = 0.08

function relationsOf({
  days,
  tMax,
  tMin,
  rain,
  humidity,
  wind,
}: Days): Record<(typeof PAIRS)[number], number> {
  const free = (values: ArrayLike<number>) => withoutSeason(days, values)
  const range = free(tMax.map((value, day) => value - (tMin[day] ?? Number.NaN)))
  const wet = rain.map((value) => (Number.isNaN(value) ? Number.NaN : value >= 0.3 ? 1 : 0))
  return {
    'humidity, range': correlation(free(humidity), range),
    'humidity, maximum': correlation(free(humidity), free(tMax)),
    'wind, range': correlation(free(wind), range),
    'wind, rain': correlation(free(wind), free(wet)),
    'maximum, minimum': correlation(free(tMax), free(tMin)),
  }
}

/** The simulated days of a measured place, in the months that were measured. */
function simulatedDays(real: RealWeather): Promise<Days> {
  return simulated(real, new Set(real.days.map(monthOfYear)))
}

async function simulated(
  { lat, lon, elevation }: { lat: number; lon: number; elevation: number | null },
  months: ReadonlySet<number> = new Set(Array.from({ length: 12 }, (_, month) => month)),
): Promise<Days> {
  const cell = source.cellFor({ lat, lon, elevation, zone: 'UTC' })
  const [history] = await source.history([cell], FROM, TO)
  const days = Array.from({ length: TO - FROM + 1 }, (_, day) => FROM + day).filter((day) =>
    months.has(monthOfYear(day)),
  )
  const of = (key: 't2m_max' | 't2m_min' | 'tp_sum' | 'rh_mean' | 'ws_mean' | 'e_sum', factor = 1) =>
    days.map((day) => (history?.values[key]?.[day - FROM] ?? Number.NaN) * factor)
  return {
    days,
    tMax: of('t2m_max'),
    tMin: of('t2m_min'),
    rain: of('tp_sum'),
    humidity: of('rh_mean'),
    wind: of('ws_mean', 1 / KMH),
    et0: of('e_sum'),
  }
}

const monthOfYear = (day: DayNumber) => new Date(day * 86_400_000).getUTCMonth()

function meanOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

const real = readRealWeather()
if (real === null)
  console.log('Simulated against measured weather: not measured, ../shared/data is not there')
let far = 0
let pairs = 0
for (const place of real ?? []) {
  const measured = relationsOf(place)
  const simulated = relationsOf(await simulatedDays(place))
  const said = PAIRS.filter((pair) => !Number.isNaN(measured[pair])).map((pair) => {
    pairs++
    const isNear = Math.abs(measured[pair] - simulated[pair]) <= NEAR
    if (!isNear) far++
    return `${pair} ${measured[pair].toFixed(2)} / ${simulated[pair].toFixed(2)}${isNear ? '' : ' FAR'}`
  })
  console.log(`${place.name}, measured / simulated: ${said.join('; ')}`)
  const evaporation = meanOf(place.et0)
  if (Number.isNaN(evaporation)) continue
  const ours = meanOf((await simulatedDays(place)).et0)
  const share = ours / evaporation - 1
  console.log(
    `  evapotranspiration of a day: ${evaporation.toFixed(2)} / ${ours.toFixed(2)} mm (${(100 * share).toFixed(0)} %)${Math.abs(share) <= EVAPORATION_NEAR ? '' : ' FAR'}`,
  )
}
if (real !== null) console.log(`Relations within ${NEAR}: ${pairs - far} of ${pairs}`)

/** Fewer years say little of extremes and of how years differ. */
const LONG_YEARS = 15
const TAIL_NEAR = 3

const saidOf = (tails: TailsAndYears) =>
  `${tails.years} years, ${tails.lowest.toFixed(1)} to ${tails.highest.toFixed(1)} °C; ` +
  `maximum's deviation in the warmest month ${tails.warmSpread.toFixed(1)}, in the coldest ${tails.coldSpread.toFixed(1)} °C; ` +
  `a year's rain varies by ${tails.rainVariation.toFixed(2)} (${tails.rainYears} years); ` +
  `longest dry spell of a year ${tails.drySpell.toFixed(0)}, of all ${tails.longestDrySpell} days`

for (const place of real ?? []) {
  const measured = tailsAndYears(place)
  if (measured.years < LONG_YEARS) continue
  const ours = tailsAndYears(await simulatedDays(place))
  const far = (['highest', 'lowest'] as const).filter(
    (end) => Math.abs(ours[end] - measured[end]) > TAIL_NEAR,
  )
  console.log(`${place.name}, measured: ${saidOf(measured)}`)
  console.log(`  simulated: ${saidOf(ours)}${far.map((end) => `; ${end} FAR`).join('')}`)
}
for (const { name, lat, lon } of FARMING_PLACES)
  console.log(`${name}, simulated: ${saidOf(tailsAndYears(await simulated({ lat, lon, elevation: null })))}`)
