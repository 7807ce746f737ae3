import { dayNumber } from '@windrow/core/time/day.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { WeatherSource } from '../weather/sources/weather-source.ts'
import { modelledCalendar } from './crop-calendars.ts'

/** Percent, both ends included. */
type Range = readonly [number, number]

/**
 * A crop at a place on a loam, sown on its usual day, with what we take a normal yield there to be as a share of the
 * attainable, and what lack of water takes of it by itself. The ranges are our judgement, wide, and not read
 * in a source.
 */
export type PlausibleYield = {
  place: string
  lat: number
  lon: number
  crop: string
  /** Month and day. */
  sown: string
  irrigated: Irrigated
  yields: Range
  drought: Range
}

const row = (
  [place, lat, lon]: readonly [string, number, number],
  [crop, sown, irrigated]: readonly [string, string, Irrigated],
  yields: Range,
  drought: Range,
): PlausibleYield => ({ place, lat, lon, crop, sown, irrigated, yields, drought })

export const PLAUSIBLE_YIELDS: readonly PlausibleYield[] = [
  row(['Ames, Iowa', 42.03, -93.63], ['maize', '05-05', 'none'], [60, 92], [5, 25]),
  row(['Springfield, Illinois', 39.8, -89.6], ['maize', '05-01', 'none'], [60, 92], [5, 30]),
  row(['Springfield, Illinois', 39.8, -89.6], ['soybean', '05-15', 'none'], [60, 95], [3, 25]),
  row(['Amiens, Picardie', 49.9, 2.3], ['winter wheat', '10-15', 'none'], [80, 98], [0, 12]),
  row(['Dundee, Scotland', 56.5, -3], ['spring barley', '03-25', 'none'], [80, 98], [0, 8]),
  row(['Braunschweig, Lower Saxony', 52.3, 10.5], ['sugar beet', '04-01', 'none'], [65, 95], [3, 25]),
  row(['Kiel, Schleswig-Holstein', 54.3, 9.9], ['winter canola', '08-25', 'none'], [75, 98], [0, 10]),
  row(['Dnipro, Ukraine', 48.5, 35], ['sunflower', '05-01', 'none'], [50, 90], [8, 40]),
  row(['Sorriso, Mato Grosso', -12.5, -55.7], ['maize', '10-15', 'none'], [75, 98], [0, 12]),
  row(['Horsham, Victoria', -36.7, 142.2], ['wheat', '05-20', 'none'], [45, 92], [5, 45]),
  row(['Lubbock, Texas', 33.6, -101.9], ['cotton', '05-20', 'none'], [30, 80], [12, 55]),
  row(['Twin Falls, Idaho', 42.6, -114.5], ['potato', '05-01', 'none'], [0, 100], [50, 100]),
  row(['Twin Falls, Idaho', 42.6, -114.5], ['potato', '05-01', 'full'], [75, 100], [0, 1]),
  row(['Ludhiana, Punjab', 30.9, 75.9], ['wheat', '11-10', 'none'], [0, 90], [10, 70]),
  row(['Ludhiana, Punjab', 30.9, 75.9], ['wheat', '11-10', 'full'], [75, 100], [0, 1]),
  row(['Ludhiana, Punjab', 30.9, 75.9], ['rice', '07-01', 'paddy'], [75, 100], [0, 3]),
  row(['Lodi, Lombardy', 45.3, 9.5], ['maize', '04-15', 'full'], [75, 100], [0, 1]),
  row(['Fresno, California', 36.7, -119.8], ['tomato', '04-15', 'full'], [75, 100], [0, 1]),
]

/** Sown within three days of the usual one: yields are smoothed over five. */
const AROUND = 3

/** What the models say on a source's climate; percent of the attainable, means of thirty years. */
export async function modelledYield(source: WeatherSource, wanted: PlausibleYield, today: number) {
  const sown = dayNumber(`2022-${wanted.sown}`)
  const span = { from: sown, to: sown }
  const { planting } = await modelledCalendar(
    source,
    { ...wanted, variety: '', planting: span, harvest: span },
    today,
    AROUND,
  )
  if (!planting) throw new Error(`${wanted.crop} is not sown.`)
  const drought = planting.factors.find(({ risk }) => risk === 'risk_drought')?.values ?? new Float32Array(0)
  const years = drought.length / (2 * AROUND + 1)
  const ofDay = drought.subarray(AROUND * years, (AROUND + 1) * years)
  return {
    yield: planting.yield,
    drought: (100 * ofDay.reduce((sum, stress) => sum + stress, 0)) / years,
  }
}
