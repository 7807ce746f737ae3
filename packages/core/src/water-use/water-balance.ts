import {
  curveNumberRunoff,
  evaporationCoefficient,
  evaporationReduction,
  waterStress,
} from '../indices/soil-moisture.ts'
import { FALLOW, mostUse, readyShare } from './crop-water.ts'
import type { Irrigated } from './irrigated.ts'
import {
  EVAPORATING_LAYERS,
  type SoilProfile,
  shareWithin,
  shownTopsoil,
  soilProfile,
} from './soil-profile.ts'
import { PHASE, type WaterCalendar } from './water-calendar.ts'

/** A day's rain spreads through the plough layer, 0.3 m, before any of it stands above field capacity. */
const SOAKED_LAYERS = 3
/** What sinks below a puddled paddy in a day, mm (FAO, Irrigation water management 3, §3.4: 4 to 8; puddled clay less). */
const PERCOLATION = 4
/** A rescue irrigation gives this share of what is missing, and not again for so many days. */
const RESCUE_SHARE = 0.5
const RESCUE_DAYS = 14

/** A day of a field's water. mm unless said otherwise. */
export type WaterDay = {
  /** Topsoil in the morning and on average over the day, 1000 × m³ m⁻³. */
  dawn: number
  topsoil: number
  /** Depth of the roots, m; TAW and RAW of that depth; what is missing to field capacity in the evening. */
  depth: number
  available: number
  ready: number
  depletion: number
  /** Ks: 1 is unstressed. */
  stress: number
  /** ETc and ETa. */
  need: number
  used: number
  runoff: number
  drainage: number
  /** Given, the diary's included, as it reaches the soil. */
  irrigation: number
}

/** The weather of a day and what the diary says was given; missing is NaN and counts as none. */
export type WaterInput = { rain: number; et0: number; given: number }

/** The water of each layer, mm above the wilting point, and the days since the last rescue irrigation. */
export type Water = Float64Array

export type WaterBalance = {
  profile: SoilProfile
  calendar: WaterCalendar
  /** Half full. */
  start(): Water
  /** Goes on by the day `at` of the calendar: changes `water`, and returns an object that the next step overwrites. */
  step(water: Water, at: number, input: WaterInput): WaterDay
}

/**
 * The one water balance of a field (FAO-56 ch. 7 and 8, dual coefficients, in layers): rain less runoff and irrigation
 * wet the soil from above, up to saturation; what is above field capacity sinks within days; the surface evaporates by
 * Ke; roots draw Ks Kcb ET0 from the layers that they reach, by what these hold. Nothing else comes or goes.
 */
export function waterBalance(
  calendar: WaterCalendar,
  soil: Parameters<typeof soilProfile>[0],
  irrigated: Irrigated,
): WaterBalance {
  const profile = soilProfile(soil, calendar.rootDepth)
  const { layers, capacity, room, drainDays } = profile
  const shares = new Float64Array(layers)
  // The layer in which grown roots end; puddling seals the soil below it.
  let pan = layers - 1
  while (pan > 0 && shareWithin(profile, pan, calendar.rootDepth) === 0) pan--
  const day: WaterDay = {
    dawn: 0,
    topsoil: 0,
    depth: 0,
    available: 0,
    ready: 0,
    depletion: 0,
    stress: 1,
    need: 0,
    used: 0,
    runoff: 0,
    drainage: 0,
    irrigation: 0,
  }

  /** What is above field capacity sinks through all layers at once; a flooded field lets little through its pan. */
  const drain = (water: Water, isFlooded: boolean): number => {
    let sinking = 0
    for (let layer = 0; layer < layers; layer++) {
      const full = capacity[layer] as number
      const held = (water[layer] as number) + sinking
      const most = (room[layer] as number) / drainDays + sinking
      const limit = !isFlooded || layer > pan ? most : layer === pan ? PERCOLATION : 0
      sinking = Math.max(0, Math.min(held - full, limit))
      water[layer] = held - sinking
    }
    return sinking
  }

  /** Fills layers from above, each to a level; returns what finds no room. */
  const fill = (water: Water, amount: number, upTo: number, isToSaturation: boolean): number => {
    let left = amount
    for (let layer = 0; layer < upTo && left > 0; layer++) {
      const full = (capacity[layer] as number) + (isToSaturation ? (room[layer] as number) : 0)
      const taken = Math.min(left, Math.max(0, full - (water[layer] as number)))
      water[layer] = (water[layer] as number) + taken
      left -= taken
    }
    return left
  }

  /** To field capacity down to a layer, the rest to saturation from above; returns what runs off. */
  const wet = (water: Water, amount: number, soaked: number): number =>
    fill(water, fill(water, amount, soaked, false), layers, true)

  /** Dr of the whole root zone: what a wet layer holds above field capacity is there for its roots too. */
  const depletionOf = (water: Water): number => {
    let missing = 0
    for (let layer = 0; layer < layers; layer++)
      missing += (shares[layer] as number) * ((capacity[layer] as number) - (water[layer] as number))
    return Math.max(0, missing)
  }

  const evaporated = (water: Water, basal: number, exposed: number, et0: number): number => {
    let held = 0
    let missing = 0
    for (let layer = 0; layer < EVAPORATING_LAYERS; layer++) {
      held += water[layer] as number
      missing += Math.max(0, (capacity[layer] as number) - (water[layer] as number))
    }
    const reduction = evaporationReduction(missing, profile.evaporable, profile.ready)
    const factor = evaporationCoefficient(reduction, basal, mostUse(basal), exposed)
    return Math.min(held, factor * et0)
  }

  /** Takes an amount from the first layers, from each by what it holds and by its share in them. */
  const draw = (water: Water, amount: number, upTo: number, of: Float64Array): number => {
    let held = 0
    for (let layer = 0; layer < upTo; layer++) held += (of[layer] as number) * (water[layer] as number)
    if (held <= 0) return 0
    const taken = Math.min(amount, held)
    const part = taken / held
    for (let layer = 0; layer < upTo; layer++)
      water[layer] = (water[layer] as number) * (1 - part * (of[layer] as number))
    return taken
  }
  const whole = new Float64Array(EVAPORATING_LAYERS).fill(1)

  let rootedTo = Number.NaN
  let available = 0
  /** Days with the same roots follow each other: the shares of the layers stay. */
  const rootTo = (depth: number): void => {
    if (depth === rootedTo) return
    rootedTo = depth
    available = 0
    for (let layer = 0; layer < layers; layer++) {
      shares[layer] = shareWithin(profile, layer, depth)
      available += (shares[layer] as number) * (capacity[layer] as number)
    }
  }

  /** What the switch gives on a morning, where the crop would suffer by the evening. */
  const wanted = (water: Water, phase: number, demand: number, ready: number): number => {
    const depletion = depletionOf(water)
    if (phase === PHASE.fallow || depletion + demand <= ready) return 0
    if (irrigated === 'full') return depletion
    if (irrigated !== 'supplementary' || (water[layers] as number) < RESCUE_DAYS) return 0
    return RESCUE_SHARE * depletion
  }

  /** What a flooded field lacks in the evening down to its pan. */
  const flood = (water: Water): number => {
    let added = 0
    for (let layer = 0; layer <= pan; layer++) {
      const full = (capacity[layer] as number) + (room[layer] as number)
      added += Math.max(0, full - (water[layer] as number))
      water[layer] = full
    }
    return added
  }

  const step = (water: Water, at: number, input: WaterInput): WaterDay => {
    const rain = known(input.rain)
    const et0 = known(input.et0)
    const given = known(input.given)
    const phase = calendar.phase[at] as number
    const isFlooded = irrigated === 'paddy' && phase === PHASE.flooded
    const basal = calendar.basal[at] as number
    const depth = calendar.depth[at] as number
    const share = readyShare(phase === PHASE.fallow ? FALLOW.depletion : calendar.depletion, basal * et0)
    rootTo(depth)
    const dawn = water[0] as number

    day.drainage = drain(water, isFlooded)
    // A paddy's banks hold the rain.
    const runoff = isFlooded ? 0 : curveNumberRunoff(rain)
    const over = wet(water, rain - runoff, SOAKED_LAYERS) + wet(water, given, layers)
    const rescue = isFlooded ? 0 : wanted(water, phase, mostUse(basal) * et0, share * available)
    wet(water, rescue, layers)
    const bare = evaporated(water, basal, calendar.exposed[at] as number, et0)
    const evaporation = phase === PHASE.fallow ? FALLOW.evaporation * bare : bare
    const stress = waterStress(depletionOf(water), available, share * available)
    draw(water, evaporation, EVAPORATING_LAYERS, whole)
    const transpiration = draw(water, stress * basal * et0, layers, shares)
    const flooding = isFlooded ? flood(water) : 0
    water[layers] = rescue > 0 ? 0 : (water[layers] as number) + 1

    day.dawn = shownTopsoil(profile, dawn)
    day.topsoil = shownTopsoil(profile, (dawn + (water[0] as number)) / 2)
    day.depth = depth
    day.available = available
    day.ready = share * available
    day.depletion = depletionOf(water)
    day.stress = stress
    day.need = evaporation + basal * et0
    day.used = evaporation + transpiration
    day.runoff = runoff + over
    day.irrigation = given + rescue + flooding
    return day
  }

  return {
    profile,
    calendar,
    start: () => {
      const water = new Float64Array(layers + 1)
      for (let layer = 0; layer < layers; layer++) water[layer] = (capacity[layer] as number) / 2
      water[layers] = RESCUE_DAYS
      return water
    },
    step,
  }
}

const known = (value: number): number => (Number.isNaN(value) ? 0 : value)
