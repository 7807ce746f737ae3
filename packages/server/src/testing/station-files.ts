import { monthName, monthOf } from '@windrow/core/time/calendar.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Random } from '@windrow/testkit/random.ts'
import type { Behaviour } from './loopback-http.ts'

/** A station as NOAA lists it. */
export type ListedStation = { id: string; lat: number; lon: number }

const fixed = (value: number, width: number) => value.toFixed(4).padStart(width)
const placeOf = ({ id, lat, lon }: ListedStation) => `${id} ${fixed(lat, 8)} ${fixed(lon, 9)}`

/** Responds as NOAA's daily folder would for these stations; `fileOf` gives what one has observed. */
export function respondLikeNoaa(
  stations: readonly ListedStation[],
  fileOf: (station: ListedStation) => string,
): Behaviour {
  const lists: Record<string, string> = {
    'ghcnd-stations.txt': stations
      .map((station) => `${placeOf(station)} -999.9    ${'MADE UP'.padEnd(30)}              \n`)
      .join(''),
    'ghcnd-inventory.txt': stations
      .flatMap((station) =>
        ['TMAX', 'TMIN', 'PRCP'].map((element) => `${placeOf(station)} ${element} 1950 2040\n`),
      )
      .join(''),
  }
  return (request, response) => {
    const name = (request.url ?? '').split('/').pop() ?? ''
    const station = stations.find(({ id }) => `${id}.dly` === name)
    const text = lists[name] ?? (station && fileOf(station))
    if (text === undefined) response.writeHead(404).end()
    else response.writeHead(200).end(text)
  }
}

/** A `.dly` file of random days with what real ones have: gaps, flags, a minimum above the maximum, months left out. */
export function randomStationFile(id: string, from: DayNumber, to: DayNumber, random: Random): string {
  const lines: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month++) {
    if (random.uniform() < 0.1) continue
    const days = Array.from({ length: 31 }, () => {
      const middle = Math.round(120 + 90 * bounded(random.normal()))
      const range = Math.round(Math.abs(60 * bounded(random.normal()))) - 3
      return {
        TMAX: middle + range,
        TMIN: middle - range,
        TAVG: middle + random.below(60) - 30,
        PRCP: rain(random),
      }
    })
    for (const element of ['TMAX', 'TMIN', 'TAVG', 'PRCP'] as const) {
      if (random.uniform() < 0.05) continue
      const values = days.map((day) => {
        const isMissing = random.uniform() < 0.04
        const flag = random.uniform() < 0.02 ? 'X' : ' '
        return `${String(isMissing ? -9999 : day[element]).padStart(5)} ${flag}7`
      })
      lines.push(`${id}${monthName(month).slice(0, 7).replace('-', '')}${element}${values.join('')}\n`)
    }
  }
  return lines.join('')
}

/** What the records of the Earth allow. */
const bounded = (deviation: number) => Math.max(-2.5, Math.min(2.5, deviation))

const rain = (random: Random) => (random.uniform() < 0.6 ? 0 : Math.round(60 * random.normal() ** 2))
