import type { THRESHOLDS, Verdict } from '@windrow/core/decisions/decision-thresholds.ts'
import type { FieldWorkCode } from '@windrow/core/decisions/field-work.ts'
import type { IrrigationCode } from '@windrow/core/decisions/irrigation-advice.ts'
import type { SprayCode } from '@windrow/core/decisions/spray-hours.ts'
import type { SPRAY_OFF } from '../../entities/decisions.ts'

type Words = (value: string, limit: string) => string

/** "Today's decisions" of the field dashboard. */
export const fieldDecisionTexts = {
  title: "Today's decisions",
  adjust: 'Adjust limits',
  see: 'See limits',
  spray: {
    title: 'Spray window, next 72 hours',
    good: (wind: string, hours: string, deltaT: string) =>
      `Good: wind ${wind}, no rain for ${hours} h, Delta T ${deltaT}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    now: 'Now',
    none: 'None',
    noneText: 'No two good hours in a row in the next 3 days.',
    off: {
      ripe: 'The crop is ripe: nothing to spray.',
      over: 'The season is over: nothing to spray.',
    } satisfies Record<(typeof SPRAY_OFF)[number], string>,
    holds: (day: string, chance: string) => `${day}. Weather should allow it: ${chance}.`,
    today: (day: string) => `${day}.`,
    next: (day: string, from: string) => `Next: ${day} from ${from}.`,
    noNext: 'No other window in these hours.',
    nightOnly: 'Other good hours are at night only.',
    strip: 'Spray conditions, hour by hour for three days',
    verdicts: { green: 'Good', amber: 'Marginal', red: 'No', unknown: 'Not known' } satisfies Record<
      Verdict,
      string
    >,
    why: (verdict: string, reasons: string) => `${verdict}: ${reasons}`,
    hour: (day: string, time: string, verdict: string) => `${day}, ${time}: ${verdict}.`,
    nothingAgainst: 'Conditions are good.',
    values: (
      temperature: string,
      humidity: string,
      wind: string,
      gusts: string,
      deltaT: string,
      rain: string,
    ) =>
      `${temperature}, humidity ${humidity}, wind ${wind}, gusts ${gusts}, Delta T ${deltaT}, rain ${rain}.`,
    gusts: (factor: string) => `Gusts are estimated: ${factor} times the wind.`,
    /** Shortest: 'wind today, rain Friday'. */
    short: {
      'wind-calm': 'still air',
      wind: 'wind',
      gusts: 'gusts',
      rain: 'rain',
      'rain-soon': 'rain',
      cold: 'cold',
      hot: 'heat',
      dry: 'dry air',
      humid: 'damp air',
      'delta-t-low': 'damp air',
      'delta-t-high': 'dry air',
      inversion: 'still, clear nights',
      'soft-ground': 'wet ground',
    } satisfies Record<SprayCode, string>,
    reasons: {
      'wind-calm': (value, limit) =>
        `wind ${value}, below ${limit}: fine drops may hang in the air and drift`,
      wind: (value, limit) => `wind ${value}, above ${limit}`,
      gusts: (value, limit) => `gusts ${value}, above ${limit}`,
      rain: (value) => `rain, ${value} in the hour`,
      'rain-soon': (value, limit) => `rain within ${value} h, needs ${limit} h to dry`,
      cold: (value, limit) => `${value}, not above ${limit}`,
      hot: (value, limit) => `${value}, above ${limit}`,
      dry: (value, limit) => `humidity ${value}, below ${limit}`,
      humid: (value, limit) => `humidity ${value}, above ${limit}`,
      'delta-t-low': (value, limit) => `Delta T ${value}, below ${limit}: drops dry too slowly`,
      'delta-t-high': (value, limit) => `Delta T ${value}, above ${limit}: drops dry before they land`,
      inversion: (value, limit) =>
        `clear and wind ${value}, below ${limit}: a temperature inversion is likely, and drift carries far`,
      'soft-ground': (_value, limit) => `topsoil above ${limit} of field capacity: too wet for wheels`,
    } satisfies Record<SprayCode, Words>,
  },
  frost: {
    title: 'Frost nights',
    of: (count: number) => `harmful in the next ${count}`,
    verdicts: { green: 'No harm', amber: 'Possible', red: 'Likely', unknown: 'Not known' } satisfies Record<
      Verdict,
      string
    >,
    worst: (day: string, minimum: string, chance: string) => `Early ${day} ${minimum}, harmful ${chance}.`,
    coldest: (day: string, minimum: string) => `Coldest early ${day}: ${minimum}.`,
    wetBulb: (value: string) => `Wet bulb ${value}.`,
    wetBulbWhy: 'Wet leaves cool down to the wet-bulb temperature.',
    harmful: (value: string, stage: string) => `Harmful at ${value} or below, at ${stage}.`,
    harmfulFrom: (value: string, stage: string, day: string) =>
      `Harmful at ${value} or below, at ${stage}, from early ${day} on.`,
    harmfulOwn: (value: string) => `Harmful at ${value} or below.`,
    noModel: (value: string) => `No model for this crop yet: any night at ${value} or below counts.`,
    notPlanted: (value: string) => `Without a planting date any night at ${value} or below counts.`,
    notSensitive: (stage: string) => `At ${stage} frost does not harm the crop.`,
    hardened: (value: string) =>
      `The young winter crop is hardened: it bears cold spells down to ${value} without snow.`,
    over: 'The season is over: frost does no harm.',
    cell: (day: string, minimum: string, wetBulb: string, verdict: string, chance: string) =>
      `${day}: lowest ${minimum}, wet bulb ${wetBulb}. ${verdict}, harmful ${chance}.`,
    nights: 'Lowest temperature of the coming nights',
  },
  irrigation: {
    title: 'Irrigation',
    verdicts: { green: 'Enough', amber: 'Soon', red: 'Now', unknown: 'Not known' } satisfies Record<
      Verdict,
      string
    >,
    by: (day: string) => `by ${day}`,
    from: (day: string) => `from ${day}`,
    diary: 'Irrigation noted in the diary is counted.',
    nothing: 'None',
    nothingNote: 'in the next 14 days',
    wait: 'Wait',
    waitNote: 'for the rain',
    frozen: 'Frost',
    frozenNote: 'while it freezes',
    reasons: {
      enough: 'The root zone holds enough.',
      'rain-coming': 'Rain will probably refill the root zone within three days.',
      'refill-soon': 'The root zone will drop below the refill line.',
      'refill-now': 'The root zone is below the refill line.',
      stress: 'The crop is short of water.',
      'next-due': 'The field is irrigated: this is its next turn.',
      frozen: 'Not in frost: wait for the first day above freezing.',
      flooded: 'The paddy is kept under water until two weeks before harvest.',
      'not-growing': 'No crop in the ground.',
      ripe: 'The crop is ripe: it needs no more water.',
      'not-planted': 'Needs a planting date.',
      'no-model': 'No model for this crop yet.',
    } satisfies Record<IrrigationCode, string>,
    week: (rain: string, low: string, high: string, need: string) =>
      `7 days: rain ${rain} (${low} to ${high}), need ${need}.`,
    zone: (percent: string) => `Root zone ${percent} % full`,
    refill: (percent: string) => `refill at ${percent} %`,
    meter: (percent: string, refill: string) =>
      `The root zone is ${percent} % full; refill at ${refill} percent`,
    assumed: (soil: string) => `Soil assumed: ${soil}.`,
  },
  fieldWork: {
    title: 'Field-work days',
    of: (count: number) => `of the next ${count}`,
    verdicts: { green: 'Good', amber: 'Unsure', red: 'No', unknown: 'Not known' } satisfies Record<
      Verdict,
      string
    >,
    all: 'Dry enough on every day.',
    reasons: {
      'wet-soil': 'soil too wet',
      rain: 'rain',
      frozen: 'frozen',
      'likely-wet': 'may be too wet',
      'likely-frozen': 'may be frozen',
    } satisfies Record<FieldWorkCode, string>,
    everyDay: 'on every day',
    not: (reason: string, daysNamed: string) => `${reason} ${daysNamed}`,
    limits: (moisture: string, rain: string) =>
      `Topsoil up to ${moisture} % of field capacity, rain up to ${rain}.`,
    cell: (day: string, verdict: string, chance: string) => `${day}: ${verdict}, workable ${chance}.`,
    days: 'Whether the coming days are workable',
  },
  limits: {
    title: 'Decision limits',
    level: 'Apply to',
    field: 'This field',
    farm: 'Whole farm',
    fieldHint: "Anything you leave unchanged follows the farm's limits.",
    farmHint: 'Apply to every field without limits of its own.',
    save: 'Save limits',
    saved: 'Limits saved',
    reset: 'Reset to defaults',
    resetField: "Reset to the farm's limits",
    readOnly: 'Your account can view these limits but not change them.',
    couldNotLoad: 'The limits could not be loaded.',
    notANumber: 'Must be a number.',
    between: (min: string, max: string) => `Must be between ${min} and ${max}.`,
    misordered: (low: string) => `Must not be below “${low}”.`,
    orCropsOwn: (name: string) => `${name} (leave empty to use the crop's own)`,
    units: { hours: 'h', percent: '%' },
    groups: {
      spray: 'Spraying',
      frost: 'Frost',
      irrigation: 'Irrigation',
      fieldWork: 'Field work',
    },
    names: {
      spray: {
        windMin: 'Wind, at least',
        windMax: 'Wind, good up to',
        windLimit: 'Wind, not above',
        gustLimit: 'Gusts, not above',
        rainHours: 'Hours without rain',
        rain: 'Counts as rain from',
        temperatureMin: 'Temperature, at least',
        temperatureMax: 'Temperature, up to',
        humidityMin: 'Humidity, at least',
        humidityMax: 'Humidity, up to',
        deltaTMin: 'Delta T, at least',
        deltaTMax: 'Delta T, good up to',
        deltaTLimit: 'Delta T, not above',
      },
      frost: {
        critical: 'Harmful temperature',
        amberChance: 'Possible from a chance of',
        redChance: 'Likely from a chance of',
      },
      irrigation: {
        refill: 'Refill at',
        application: 'Most per application',
        efficiency: 'Share that reaches the roots',
      },
      fieldWork: {
        moisture: 'Topsoil, share of field capacity',
        rain: 'Rain on the day, up to',
        amberChance: 'Unsure from a chance of',
        greenChance: 'Good from a chance of',
      },
    } satisfies { [Group in keyof typeof THRESHOLDS]: Record<keyof (typeof THRESHOLDS)[Group], string> },
  },
} as const
