import type { Verdict } from '@windrow/core/decisions/decision-thresholds.ts'
import type { OffSeasonCode, OffSeasonWork } from '@windrow/core/decisions/off-season-work.ts'
import type { LossKey } from '@windrow/core/planting/yield-losses.ts'
import type { NextCrop, ReviewKey } from '../../entities/off-season.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** A field between two seasons: what the dashboard and the field summary say of it. */
export const offSeasonTexts = {
  /** Beside the title of the overview. */
  badge: 'Off season',
  headline: {
    /** 'A wet, warm season: 90 % of the attainable yield, more than 8 of 10 years'. */
    season: (character: string) => `${character} season`,
    characters: {
      rain: { more: 'wet', less: 'dry' },
      temperature: { more: 'warm', less: 'cool' },
      normal: 'a normal',
      article: 'a',
    },
    yield: (season: string, percent: string, standing: string) =>
      `${season}: ${percent} of the attainable yield, ${standing}`,
    soil: (percent: string) => `The soil is ${percent} full`,
    soilAhead: (percent: string, what: string, chance: string) =>
      `The soil is ${percent} full; full by ${what}: ${chance}`,
    open: (to: string) => `The usual planting season is open until ${to}`,
    notPlanted: 'No planting date is entered',
    plantingFrom: (from: string, to: string) => `Usual planting from ${from} to ${to}`,
  },
  standing: {
    /** Of 10 normal years. */
    more: (than: string, count: number) => `${than} ${count} of 10 years`,
    every: (than: string, years: number) => `${than} all ${years} years`,
    normal: 'about normal',
    unknown: 'what is normal is not known',
    words: {
      rain: { more: 'wetter than', less: 'drier than' },
      temperature: { more: 'warmer than', less: 'cooler than' },
      heat: { more: 'more than in', less: 'fewer than in' },
      need: { more: 'more than in', less: 'less than in' },
      shortage: { more: 'more than in', less: 'less than in' },
      yield: { more: 'more than in', less: 'less than in' },
    } satisfies Record<ReviewKey, { more: string; less: string }>,
  },
  review: {
    title: 'The season against normal',
    span: (from: string, to: string) => `${from} to ${to}`,
    normalYears: (from: number, to: number) => `normal ${from} to ${to}`,
    columns: { what: 'Season', now: 'This year', normal: 'Normal', against: 'Against normal' },
    names: {
      rain: () => 'Rain',
      temperature: () => 'Mean temperature',
      heat: (limit: string) => `Days above ${limit}`,
      need: () => 'Water the crop needed',
      shortage: () => 'Water missing without irrigation',
      yield: () => 'Yield, of the attainable',
    } satisfies Record<ReviewKey, (limit: string) => string>,
    percent: (value: string) => `${value} %`,
    none: '–',
    chart: {
      title: 'Rain of the season, counted up',
      axis: 'Rain since the start',
      sum: 'This year',
      normal: 'Normal',
      band: '8 years in 10',
      described: (sum: string, normal: string) => `${sum} of rain, normally ${normal}.`,
      describedAlone: (sum: string) => `${sum} of rain.`,
      endNormal: (normal: string) => `normal ${normal}`,
    },
  },
  losses: {
    title: 'What cost yield',
    names: {
      risk_heat_stress: 'Heat',
      risk_drought: 'Too little water',
      risk_cold: 'Frost and cold',
      risk_low_soil_temperature: 'Cold ground at planting',
      risk_high_soil_temperature: 'Hot ground at planting',
      risk_wet_soil: 'Wet ground',
      short_days: 'Too little light',
      unripe: 'Did not ripen',
    } satisfies Record<LossKey, string>,
    nothing: '0 %',
    value: (percent: string) => `\u2212${percent} %`,
    normally: (percent: string) => `normally \u2212${percent} %`,
    normallyNone: 'normally nothing',
    none: 'Nothing took as much as 1 % of the yield.',
    basis: 'Modelled, each by itself, against a season that lacks nothing.',
  },
  recharge: {
    title: 'Soil recharge',
    depth: (depth: string) => `to ${depth} deep`,
    full: (percent: string) => `${percent} full`,
    since: (change: string) => `${change} since harvest`,
    sinceNormally: (change: string, normal: string) => `${change} since harvest, normally ${normal}`,
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
    same: 'no change',
    normalFull: (percent: string) => `normally ${percent} on this day`,
    chance: (what: string, chance: string) => `Full by ${what}: ${chance}.`,
    between: (low: string, high: string) => `8 times in 10 between ${low} and ${high} full then.`,
    sure: (percent: string) => `8 times in 10 ${percent} full then.`,
    what: {
      planting: (day: string) => `planting on ${day}`,
      'bud-break': (day: string) => `bud break, about ${day}`,
    },
    bare: 'Reckoned as bare ground: no planting date is entered.',
    stubble: 'Reckoned as bare ground or stubble since harvest.',
    assumed: (soil: string, amount: string) => `Soil assumed: ${soil}, ${amount} when full.`,
    holds: (soil: string, amount: string) => `${soil}, ${amount} when full.`,
    chart: {
      title: 'Water in the soil, percent of full',
      axis: 'Soil water, % of full',
      water: 'Soil water',
      observed: 'So far',
      forecast: 'Outlook, middle',
      band50: '5 times in 10',
      band90: '9 times in 10',
      planting: 'planting',
      'bud-break': 'bud break',
    },
  },
  planting: {
    title: 'Next planting window',
    span: (from: string, to: string) => `${from} to ${to}`,
    until: (to: string) => `Until ${to}`,
    /** Beside the dates. */
    ahead: (count: number) => `in ${days(count)}`,
    open: 'open now',
    basis: (crop: string) => `usual for ${crop}`,
    forms: { winter: 'winter form', spring: 'spring form' },
    best: (day: string, share: string) =>
      `Soil warm and dry enough: best about ${day}, in ${share} past years.`,
    never: 'In past years the soil was not warm and dry enough on these days.',
    warm: (limit: string) => `Soil at ${limit} or warmer`,
    warmBetween: (first: string, from: string, last: string, to: string) =>
      `${first} years on ${from}, ${last} on ${to}`,
    warmAlways: 'in nearly every year',
    dry: 'Dry enough to drive on',
    dryDays: (share: string) => `${share} days`,
    frost: 'Last frost (0 °C)',
    frostImperial: 'Last frost (32 °F)',
    frostDays: (usual: string, late: string) => `about ${usual}; 1 year in 10 after ${late}`,
    last: 'Your last planting',
    outlook: (from: string, to: string) => `Outlook, ${from} to ${to}`,
    signals: {
      rain: { below: 'drier', above: 'wetter' },
      temperature: { below: 'cooler', above: 'warmer' },
      chance: (word: string, chance: string) => `${word} than normal: ${chance}`,
      none: 'no clear sign',
    },
    tool: 'Open the planting tool',
    basisOfYears: (years: number) =>
      `Days from ${years} past years of this place. Your own dates may differ.`,
    none: {
      perennial: 'Perennials are not planted each year: the next season starts on its own in midwinter.',
      'no-usual-season':
        'No usual planting season of this crop is known here. Try dates in the planting tool.',
    },
    noneTitle: 'No fixed dates',
    chart: {
      title: 'Years in 100 fit to plant, by day',
      axis: 'Years in 100 fit to plant',
      fit: 'Fit to plant',
      best: (day: string) => `best ${day}`,
    },
  },
  crops: {
    title: 'Next crop',
    lead: 'Usual planting of crops that ripen here in most years; where nobody waters, of those that live on rain.',
    names: {
      barley: 'Barley',
      canola: 'Canola',
      cotton: 'Cotton',
      maize: 'Maize',
      potato: 'Potato',
      rice: 'Rice',
      soybean: 'Soybean',
      sugar_beet: 'Sugar beet',
      sunflower: 'Sunflower',
      tomato: 'Tomato',
      wheat: 'Wheat',
    } satisfies Record<NextCrop['crop'], string>,
    forms: { winter: (name: string) => `Winter ${name}`, spring: (name: string) => `Spring ${name}` },
    fact: (when: string, ripe: string) => `${when}; ${ripe}`,
    ripe: (share: string) => `ripe in ${share} years`,
    always: 'ripe in every year',
    basis: 'Dates of the region, not of your soil. Rotation, seed and market are yours to judge.',
  },
  /** Over the cards that do not need a crop. */
  work: {
    title: 'What can be done now',
    card: 'Field work',
    span: 'next 14 days',
    names: {
      drive: 'Drive heavy',
      'cover-crop': 'Sow a cover crop',
      lime: 'Spread lime',
      weeds: 'Spray weeds',
    } satisfies Record<OffSeasonWork, string>,
    verdicts: { green: 'Good', amber: 'Unsure', red: 'No', unknown: 'Not known' } satisfies Record<
      Verdict,
      string
    >,
    reasons: {
      frozen: 'frozen ground',
      'wet-soil': 'soil too wet',
      'cold-soil': 'soil too cold',
      cold: 'too cold',
      heat: 'too hot',
      rain: 'rain',
      wind: 'too windy',
    } satisfies Record<OffSeasonCode, string>,
    range: (from: string, to: string) => `${from} to ${to}`,
    from: (day: string) => `from ${day}`,
    later: (first: string, others: string) => `${first}, then ${others}`,
    every: 'On every day',
    unsure: (days: string) => `Perhaps ${days}`,
    never: (reason: string) => `On no day: ${reason}`,
    notKnown: 'Not known yet',
    day: (day: string, verdict: string, chance: string) => `${day}: ${verdict}, ${chance}`,
    dayStopped: (day: string, verdict: string, chance: string, reason: string) =>
      `${day}: ${verdict}, ${reason}. Good: ${chance}`,
    key: 'Filled: good. Striped: unsure. Plain: no.',
  },
} as const
