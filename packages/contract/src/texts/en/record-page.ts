/** The pages "Forecast record": of a field, and of the farm. */
export const recordPageTexts = {
  variables: {
    t2m_min: { choice: 'Minimum', what: 'minimum', axis: 'Minimum' },
    t2m_max: { choice: 'Maximum', what: 'maximum', axis: 'Maximum' },
    tp_sum: { choice: 'Rain', what: 'rain', axis: 'Rain' },
    ws_mean: { choice: 'Wind', what: 'mean wind', axis: 'Mean wind' },
  },
  variableLabel: 'Variable',
  measuredBy: 'Measured by',
  truths: {
    station: (name: string) => name,
    ghcn: (name: string) => `Station ${name}`,
    analysis: () => 'Weather analysis of the grid',
  },
  records: { now: 'Source of today', until: (name: string, day: string) => `${name}, until ${day}` },
  seasonLabel: 'Season',
  seasons: {
    year: 'All year',
    spring: 'Spring',
    summer: 'Summer',
    autumn: 'Autumn',
    winter: 'Winter',
  },
  download: 'Download .csv',
  downloadFailed: 'The file could not be made. Please try again.',

  title: 'How good the forecast was here',
  /** The first line of the page. */
  within: (what: string, amount: string, of: number) =>
    `Tomorrow’s ${what} here was within ${amount} on ${of} of 10 days.`,
  events: {
    frost: {
      forecast: (called: number, came: number) =>
        `Of ${called} ${called === 1 ? 'night' : 'nights'} with frost in the forecast, ${came} had it`,
      missed: (missed: number) => (missed === 0 ? 'none came unannounced.' : `${missed} came unannounced.`),
      none: 'No frost came, and none was forecast.',
      onlyMissed: (missed: number) =>
        `${missed} ${missed === 1 ? 'frost' : 'frosts'} came, and none was forecast.`,
      count: (count: number) => (count === 1 ? 'frost' : 'frosts'),
    },
    rain: {
      forecast: (called: number, came: number) =>
        `Of ${called} ${called === 1 ? 'day' : 'days'} with rain in the forecast, ${came} had it`,
      missed: (missed: number) =>
        missed === 0
          ? 'no wet day came unannounced.'
          : `${missed} wet ${missed === 1 ? 'day' : 'days'} came unannounced.`,
      none: 'No rain came, and none was forecast.',
      onlyMissed: (missed: number) =>
        `${missed} wet ${missed === 1 ? 'day' : 'days'} came, and none was forecast.`,
      count: (count: number) => (count === 1 ? 'wet day' : 'wet days'),
    },
  },
  few: {
    title: (days: number) =>
      days === 0
        ? 'No forecast could be compared yet'
        : `${days} ${days === 1 ? 'day' : 'days'} compared so far`,
    text: (from: number) =>
      `Every forecast is kept, and compared when the measured values are there. How good they were is told from ${from} days on.`,
  },
  detail: {
    against: (truth: string) => `The forecast made the morning before, against ${truth}.`,
    analysis: 'the weather analysis of the grid',
    since: (day: string) => `Kept since ${day}.`,
    tooHigh: (amount: string, word: string) => `On average ${amount} too ${word}.`,
    words: {
      t2m_min: ['cold', 'warm'],
      t2m_max: ['cold', 'warm'],
      tp_sum: ['dry', 'wet'],
      ws_mean: ['calm', 'windy'],
    },
  },
  facts: {
    compared: (days: number) => (days === 1 ? 'day compared' : 'days compared'),
    missing: (days: number) => (days === 1 ? 'day without a reading' : 'days without a reading'),
  },

  errors: {
    title: 'How wrong, by days ahead',
    days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} compared.`,
    axis: 'Average error',
    heading: (unit: string) => `Average error, ${unit}, by days ahead`,
    ahead: 'days ahead',
    ours: 'This forecast',
    normal: 'Normal for the date',
    same: 'Same as the day before',
    describe: (near: string, far: string, day: number) =>
      `The forecast is off by ${near} on average one day ahead and by ${far} ${day} days ahead.`,
    none: (from: number) => `Told from ${from} days on.`,
  },
  reliability: {
    title: 'When we said…',
    of: {
      t2m_min: 'a chance of frost',
      t2m_max: 'a chance of more than normal',
      tp_sum: 'a chance of rain, 1 mm or more',
      ws_mean: 'a chance of more than normal',
    },
    axis: '…it came this often',
    heading: '…it came this often, %, by the chance we gave',
    none: (from: number) => `Told when several chances were given at least ${from} times each.`,
    came: 'It came',
    best: 'As often as we said',
    describe: 'On the line is best: what we called 70 % should come on 7 of 10 such days.',
    foot: (cases: number) =>
      `${cases} forecasts, 1 to 7 days ahead. On the line is best. Chances that we gave fewer than 30 times are left out.`,
  },
  models: {
    title: 'Models beside each other',
    aside: '1 to 3 days ahead',
    model: 'Model',
    offBy: (unit: string) => `Off by, ${unit}`,
    days: 'Days',
    weight: 'Weight now',
    shown: 'What is shown',
    normal: 'Normal for the date',
    notUsed: 'not used',
    few: 'too few',
    inUse: (weight: string) => `in use, ${weight}`,
    leftOut: 'left out',
    one: 'One model is used so far. What is shown is its forecast.',
    oneCorrected:
      'One model is used so far. What is shown is its forecast, corrected by what it was off here as soon as that has proved better.',
    single:
      'The single run is here to compare. Its past forecasts could be fetched, those of the other models are kept from the first day on.',
  },
  alerts: {
    title: 'Your alerts here',
    rule: 'Alert',
    warned: 'Warned',
    came: 'Came',
    notCome: 'Did not come',
    missed: 'Missed',
    ahead: 'Hours ahead',
    none: 'None of the alerts of this field has warned yet, and none was missed.',
    foot: 'Counted since each alert is as it is now.',
  },
  cases: {
    title: 'What was forecast, what came',
    made: 'Forecast made',
    before: 'days before',
    lead: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} before`,
    measured: 'Measured',
    forecast: 'Forecast',
    band: '8 times in 10',
    outside: (outside: number, of: number) =>
      `${outside} of ${of} measured values were outside the range that holds 8 in 10.`,
    none: 'There is nothing to draw yet. The first days come when they are over and measured.',
  },

  farm: {
    lead: 'Tomorrow’s forecast on each field, against what was measured. Where is it good, where not?',
    field: 'Field',
    truth: 'Measured by',
    days: 'Days',
    offBy: (unit: string) => `Off by, ${unit}`,
    better: 'Better than normal',
    few: 'too few days',
    none: { title: 'No fields yet', text: 'The record of a field begins with its first forecast.' },
    truths: { station: 'Own station', ghcn: 'Station', analysis: 'Grid' },
    toField: (name: string) => `Forecast record of ${name}`,
    foot: 'Better than normal: how much less the forecast was off than past years on the same date would have been. 100 % is perfect, 0 % no better than the calendar.',
  },
} as const
