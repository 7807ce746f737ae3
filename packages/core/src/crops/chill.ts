/** The dynamic model of winter chill (Fishman, Erez & Couvillon 1987), with the constants of Erez et al. 1990. */
const E0 = 4153.5
const E1 = 12888.8
const A0 = 139_500
const A1 = 2.567e18
const SLOPE = 1.6
const SETTLES_AT = 277
const KELVIN = 273

/** What a bud has of chill: portions that stay, and the part of the next that warmth can still undo. */
export type Chill = { portions: number; passing: number }

export const NO_CHILL: Readonly<Chill> = { portions: 0, passing: 0 }

/** An hour at a temperature, °C. */
export function addChillHour(chill: Chill, temperature: number): void {
  const kelvin = temperature + KELVIN
  const settled = Math.exp((SLOPE * SETTLES_AT * (kelvin - SETTLES_AT)) / kelvin)
  const share = settled / (1 + settled)
  const rate = A1 * Math.exp(-E1 / kelvin)
  const level = (A0 / A1) * Math.exp((E1 - E0) / kelvin)
  const passing = level - (level - chill.passing) * Math.exp(-rate)
  if (passing < 1) {
    chill.passing = passing
    return
  }
  chill.portions += share * passing
  chill.passing = passing * (1 - share)
}

/** A day between two temperatures, °C: its hours lie on a wave. A missing day adds none. */
export function addChill(chill: Chill, tmin: number, tmax: number): void {
  if (Number.isNaN(tmin + tmax)) return
  for (const wave of WAVE) addChillHour(chill, (tmin + tmax) / 2 + ((tmax - tmin) / 2) * wave)
}

const WAVE = Array.from({ length: 24 }, (_, hour) => Math.sin((2 * Math.PI * (hour - 9)) / 24))
