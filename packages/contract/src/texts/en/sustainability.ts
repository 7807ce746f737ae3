/** The season's water, heat and frost. Amounts are given as words with their unit. */
export const sustainabilityTexts = {
  page: {
    title: 'Sustainability',
    need: (amount: string) => `So far this season needs ${amount} of irrigation`,
    noNeed: 'So far this season needs no irrigation',
    lastNeed: (amount: string) => `The last season needed ${amount} of irrigation`,
    lastNoNeed: 'The last season needed no irrigation',
    more: (amount: string) => `, ${amount} more than normal`,
    less: (amount: string) => `, ${amount} less than normal`,
    same: ', as is normal',
    lead: (field: string, grown: string, from: string, to: string) => `${field}, ${grown}, ${from} to ${to}.`,
    grass: 'as if grass grew there',
    notBegun: 'The season starts today: nothing to add up yet.',
  },
  soil: {
    own: (type: string, water: string) => `Your own soil, ${type}: ${water} for the roots.`,
    source: (type: string, water: string) => `Soil by the map, ${type}: ${water} for the roots.`,
    assumed: (type: string, water: string) => `Soil type not known, assumed ${type}: ${water} for the roots.`,
  },
  figures: {
    title: 'Water of the season',
    rainUsed: 'Rain used',
    ofRain: (rain: string) => `of ${rain} of rain`,
    irrigation: 'Irrigation need',
    deficit: 'Deficit without irrigation',
    ofNeed: (need: string) => `of ${need} that the crop needed`,
    normal: (low: string, high: string) =>
      `normally ${low === high ? low : `${low} to ${high}`}, 8 times in 10`,
    noNormal: 'what is normal is not known',
  },
  water: {
    name: 'Season water',
    reading: (rainUsed: string, need: string) =>
      `Rain covered ${rainUsed} of the ${need} that the crop needed.`,
    nothing: 'The crop has needed no water yet.',
    axis: 'Counted up from the season’s start',
    legend: 'Water',
    lines: {
      need: 'Crop’s need',
      rain: 'Rain',
      rainUsed: 'Rain used',
      irrigation: 'Irrigation need',
      deficit: 'Deficit',
    },
    method:
      'A daily water balance of the root zone (FAO-56): the crop’s need is the reference evapotranspiration times its coefficient, the deficit is what it could not take up without irrigation, and the irrigation need refills the roots’ ready water whenever it is gone, losses included.',
  },
  seasons: {
    name: 'Past seasons',
    reading: (amount: string, from: number, to: number) =>
      `A season needs about ${amount} of irrigation (${from} to ${to}).`,
    none: (from: number, to: number) => `No season needed irrigation from ${from} to ${to}.`,
    mostNone: (from: number, to: number) => `Most seasons needed no irrigation (${from} to ${to}).`,
    most: (year: number, amount: string) => `Most was needed in ${year}: ${amount}.`,
    empty: 'There is no complete past season yet.',
    axis: 'Whole seasons',
    method: 'Each past year with this year’s planting date, crop and soil, to this year’s expected harvest.',
    methodGrass: 'The same months of each past year with this soil, as if grass grew there.',
  },
  heat: {
    name: 'Heat',
    axis: (threshold: string) => `Days above ${threshold} since the season’s start`,
    counted: 'Heat days',
    reading: (days: string, threshold: string, against: string) => `${days} above ${threshold}, ${against}.`,
    method:
      'Days whose maximum is above the heat that harms the crop; without a crop model, above the usual limit.',
  },
  frost: {
    name: 'Frost',
    axis: (threshold: string) => `Days at or below ${threshold} since the season’s start`,
    counted: 'Frost days',
    reading: (days: string, threshold: string, against: string) =>
      `${days} at or below ${threshold}, ${against}.`,
    method: 'Days whose minimum in the air, 2 m above the ground, is at freezing or below.',
  },
  exposure: {
    thisSeason: 'This season',
    normal: 'Normal',
    days: (count: number) => (count === 0 ? 'No day' : count === 1 ? '1 day' : `${count} days`),
    more: 'more than normal',
    less: 'fewer than normal',
    asNormal: 'as is normal',
    unknown: 'and what is normal is not known',
    between: (low: string, high: string) =>
      `Normally ${low === high ? low : `${low} to ${high}`} by the same date, 8 times in 10.`,
  },
  length: {
    name: 'Growing-season length',
  },
} as const
