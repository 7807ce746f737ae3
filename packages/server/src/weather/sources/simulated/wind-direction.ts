import { addNoise, DRIVERS, type GridPoint, PURPOSE, weatherNoise } from './weather-noise.ts'

/** How strongly the belts of the globe prevail over passing systems. */
const PREVAILING = 0.9
/** Winds cross the circles of latitude by so much of their strength along them. */
const CROSSING = 0.4

/**
 * Where the wind comes from, degrees clockwise from north, at a time in days since 1970 (UTC). Trade winds below
 * 30°, westerlies to 60°, polar easterlies beyond, and passing systems that turn it from day to day.
 */
export function windDirection(seed: number, point: GridPoint, time: number): number {
  const lat = point.latIndex / 10
  const belt = -PREVAILING * Math.sin((Math.PI * Math.abs(lat)) / 30)
  const day = Math.floor(time)
  const angle = ((time - day) * Math.PI) / 2
  const systems = new Float64Array(DRIVERS)
  const noise = weatherNoise(seed, PURPOSE.windDirection, 0, point)
  addNoise(noise, day, Math.cos(angle), systems)
  addNoise(noise, day + 1, Math.sin(angle), systems)
  const eastward = belt + (systems[0] ?? 0)
  const northward = belt * CROSSING * (lat < 0 ? -1 : 1) + (systems[1] ?? 0)
  return ((Math.atan2(-eastward, -northward) * 180) / Math.PI + 360) % 360
}
