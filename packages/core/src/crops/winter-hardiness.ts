/** FROSTOL (Bergjord, Bonesmo & Skjelvåg 2008, Eur. J. Agron. 28:321), as PCSE has it. */
const HARDENING = 0.0093
const DEHARDENING = 2.7e-5
const STRESS = 1.9
const RESPIRATION = 0.54
/** Snow, cm, from which the crop breathes as if it were dark. */
const DEEP_SNOW = 12.5
/** Steepness of the share that dies. */
const KILL = 1.019
/** Share of the way to jointing from which hardening is over, and warmth above −4 °C undoes it. */
const OVER = 0.99

/** LT50 of plants that have not hardened, °C, by the lowest that they can reach. */
export const unhardened = (hardiness: number): number => -0.6 + 0.142 * hardiness

/**
 * LT50 on the next day, °C at the crown: the temperature at which half of the plants die. Hardens while the crown is
 * below 10 °C and the plant is not on its way to flower; warmth, breathing below snow and cold stress undo it. `ready` is
 * how far it is, 0 to 1: in FROSTOL by vernalisation alone (see `readyToJoint`).
 */
export function nextHardiness(
  lt50: number,
  crown: number,
  snow: number,
  ready: number,
  hardiness: number,
): number {
  const first = unhardened(hardiness)
  const isOver = ready >= OVER
  const hardening = isOver ? 0 : HARDENING * (10 - Math.max(0, Math.min(10, crown))) * (lt50 - hardiness)
  const warmth = crown > (isOver ? -4 : 10) ? DEHARDENING * (first - lt50) * (crown + 4) ** 3 : 0
  const breathing = RESPIRATION * breath(crown) * Math.max(0, Math.min(1, snow / DEEP_SNOW))
  const stress = (lt50 - crown) / Math.exp(-STRESS * (lt50 - crown) - 3.74)
  return Math.max(hardiness, Math.min(first, lt50 - hardening + warmth + breathing + stress))
}

const breath = (crown: number): number => (Math.exp(0.84 + 0.051 * Math.max(-2.5, crown)) - 2) / 1.85

/** Share of the plants that a night at the crown kills. */
export const killedShare = (lt50: number, crown: number): number =>
  crown < 0 ? 1 / (1 + Math.exp((crown - lt50) / KILL)) : 0

/** What is left of the air's frost at the crown below so much snow, cm, 0.5 to 1 (CERES-Wheat, as a share of bare soil). */
const throughSnow = (snow: number): number => (0.4 + 0.0018 * (Math.min(15, snow) - 15) ** 2) / BARE
const BARE = 0.4 + 0.0018 * 15 ** 2

/** The steady cold of the air, °C, that brings the crown to a temperature where no snow lies: 2 + 0.805 T (CERES-Wheat). */
export const bareCold = (crown: number): number => (crown - 2) / BARE

/**
 * How far a winter crop is on its way to joint, 0 to 1: it stays hardy until its cold is met and the days have grown
 * long enough to bring it there (Fowler, Limin & Ritchie 1999, Crop Sci. 39:626). With vernalisation alone wheat in
 * Kansas, which has its cold by December, would lose its hardiness in the middle of winter.
 */
export const readyToJoint = (sum: number, emergence: number, jointing: number): number =>
  Math.max(0, Math.min(1, (sum - emergence) / (jointing - emergence)))

/**
 * A crop in winter: how hard it is, the temperature of the soil at its crown, °C, the snow on it, mm of water, and the
 * share of the plants that live.
 */
export type Wintering = { lt50: number; soil: number; snow: number; survivors: number }

/** Survivors, as a share, below which a winter crop is given up. */
export const GIVEN_UP = 0.5

/** Soil at sowing time; it follows the air within days. */
const AUTUMN_SOIL = 8

export const beforeWinter = (hardiness: number): Wintering => ({
  lt50: unhardened(hardiness),
  soil: AUTUMN_SOIL,
  snow: 0,
  survivors: 1,
})

/** Share by which the soil's mean follows the air's in a day, and what of a night's dip reaches the crown at 3 cm. Ours. */
const SOIL = { follows: 0.25, dip: 0.75 }
/** The same while the soil's water freezes, which takes its heat. */
const FREEZING = { follows: 0.1, dip: 0.4 }
/** Soil above this, °C, has water left to freeze. */
const FROZEN = -1
/** cm of lying snow for 1 mm of water, at a fifth of the density of water. */
const SNOW_DEPTH = 0.5
/** Snow that melts in a day, mm of water for each degree of its mean above 0 °C. */
const MELTING = 3

/**
 * Adds a day: °C, and rain or snow in mm of water. A missing day changes nothing. The crown lies in soil that holds the
 * warmth of the days before: with the air's own lowest temperature, as CERES has it, the first cold night of a Kansas
 * November killed wheat that no November kills.
 */
export function addWinterDay(
  to: Wintering,
  day: { tmin: number; tmax: number; rain: number },
  ready: number,
  hardiness: number,
): void {
  const mean = (day.tmin + day.tmax) / 2
  if (Number.isNaN(mean)) return
  const fallen = mean < 0 && day.rain > 0 ? day.rain : 0
  to.snow = Math.max(0, to.snow + fallen - MELTING * Math.max(0, mean))
  const depth = SNOW_DEPTH * to.snow
  const share = throughSnow(depth)
  const { follows, dip } = mean < 0 && to.soil > FROZEN ? FREEZING : SOIL
  to.soil += follows * share * (mean - to.soil)
  to.survivors *= 1 - killedShare(to.lt50, to.soil + dip * share * (day.tmin - mean))
  to.lt50 = nextHardiness(to.lt50, to.soil, depth, ready, hardiness)
}
