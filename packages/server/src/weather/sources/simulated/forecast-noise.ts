import { type TrueDrivers, trueDrivers } from './true-drivers.ts'
import { addNoise, DRIVERS, type GridPoint, weatherNoise } from './weather-noise.ts'

/** Noise by counter: adds `factor` times that of one to the drivers. */
type Draws = { addTo(drivers: Float64Array, counter: number, factor: number): void }

/** What the forecasts of a place are drawn from. */
export type ForecastNoise = {
  truth: TrueDrivers
  /** Of a purpose and a block of issues. */
  drawsOf(purpose: number, block: number): Draws
}

export function forecastNoise(seed: number, point: GridPoint): ForecastNoise {
  return {
    truth: trueDrivers(seed, point),
    drawsOf(purpose, block) {
      const noise = weatherNoise(seed, purpose, block, point)
      return { addTo: (drivers, counter, factor) => addNoise(noise, counter, factor, drivers) }
    },
  }
}

/** The same for many issues in a row, which share most of what is drawn: each is drawn once. */
export function rememberedNoise(seed: number, point: GridPoint): ForecastNoise {
  const fresh = forecastNoise(seed, point)
  const known = new Map<string, Draws>()
  return {
    truth: fresh.truth,
    drawsOf(purpose, block) {
      const key = `${purpose} ${block}`
      const draws = known.get(key) ?? remembered(fresh.drawsOf(purpose, block))
      known.set(key, draws)
      return draws
    },
  }
}

function remembered(draws: Draws): Draws {
  const known = new Map<number, Float64Array>()
  return {
    addTo(drivers, counter, factor) {
      let values = known.get(counter)
      if (values === undefined) {
        values = new Float64Array(DRIVERS)
        draws.addTo(values, counter, 1)
        known.set(counter, values)
      }
      for (let i = 0; i < DRIVERS; i++) drivers[i] = (drivers[i] as number) + factor * (values[i] as number)
    },
  }
}
