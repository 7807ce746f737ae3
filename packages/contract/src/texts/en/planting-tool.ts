import type { PlantingRiskKey } from '@windrow/core/planting/planting-factors.ts'

/** What the planting tool and its calls say (spec 2 §2, §5, §8). */
export const plantingTexts = {
  title: 'Planting Tool',
  from: 'From date',
  to: 'To date',
  hoverReorder: 'Allow hover reorder',
  mainChart: 'Expected Yield vs Date',
  yieldAxis: 'Expected yield, % of the attainable',
  riskFactors: 'Risk Factors',
  relativeImportance: 'relative importance',
  advancedSettings: 'Advanced settings',
  saveChanges: 'Save changes',
  cancel: 'Cancel',
  showMore: 'Show more',
  showLess: 'Show less',
  emptyChart: 'Update filters to see chart',
  windowTooShort: 'The minimum window for planting period is 14 days',
  windowTooShortHint: 'Date range must be bigger than 14 days',
  windowTooLong: 'The maximum window for planting period is 366 days',
  windowInThePast: 'The planting window cannot begin before today',
  windowTooFar: 'The planting window must begin within a year from today',
  windowHalf: 'Both dates of the window are needed',
  unknownFactor: 'This risk factor is not one of the field',
  tooFewYears: 'There are too few years of weather for this field yet.',
  saved: 'Changes saved',
  windowFailed: 'Could not load planting window filter data.',
  loadFailed: 'Could not load data.',
  loadFailedBanner: 'Data load error occurred...',
  saveFailed: 'Could not save changes: {error}',
  empty: 'Alerts not found for this field...',
  loading: [
    'Generating extended forecast...',
    'Analyzing probability of extreme weather events...',
    'Determining impact on key crop stages...',
    'Weighing risk-yield tradeoffs...',
    'Calculating optimal time to plant/sow...',
    'Finalizing results...',
  ],
} as const

type FactorWords = {
  title: string
  short: string
  long: string
  /** In a sentence: 'heat at flowering in 8 of 30 years'. */
  inSentence: string
}

/** The crop's own factors, by risk. */
export const plantingFactorTexts = {
  risk_heat_stress: {
    title: 'Heat at flowering and filling',
    short: 'Days hotter than the crop bears between full canopy and ripening',
    long: 'Each day between canopy closure and senescence counts by how far its highest temperature lies above what the crop bears while it flowers and fills, up to 6 °C (11 °F) above, where it counts in full.',
    inSentence: 'heat at flowering',
  },
  risk_drought: {
    title: 'Drought at flowering and filling',
    short: 'Soil water short of what the crop draws between full canopy and ripening',
    long: 'The water of the root zone is kept day by day from rain and evapotranspiration, without irrigation. Each day between canopy closure and senescence counts by how much less the crop can draw than it would.',
    inSentence: 'drought at flowering',
  },
  risk_cold: {
    title: 'Cold on young plants',
    short: 'Cold nights from emergence to 30 days later',
    long: 'Each night from emergence to 30 days later counts by how near its lowest temperature comes to what kills the crop, from 6 °C (11 °F) above it on.',
    inSentence: 'cold nights on young plants',
  },
  risk_low_soil_temperature: {
    title: 'Cold seed bed',
    short: 'Soil too cold for the seed in the first 14 days',
    long: 'Each of the 14 days from planting counts by how far the soil lies below the temperature at which the crop comes up, up to 5 °C (9 °F) below, where it counts in full.',
    inSentence: 'a cold seed bed',
  },
  risk_high_soil_temperature: {
    title: 'Hot seed bed',
    short: 'Soil too hot for the seed in the first 14 days',
    long: 'Each of the 14 days from planting counts by how far the soil gets hotter than the seed bears, up to 5 °C (9 °F) above, where it counts in full.',
    inSentence: 'a hot seed bed',
  },
  risk_wet_soil: {
    title: 'Wet soil at planting and harvest',
    short: 'Topsoil too wet to work in the week before and after planting and harvest',
    long: 'Each day of the weeks around planting and around harvest counts by how much of the topsoil above field capacity is filled with water.',
    inSentence: 'wet soil at planting or harvest',
  },
} as const satisfies Record<PlantingRiskKey, FactorWords>

/** The crop's own second factor of the cold season, `SHORT_DAYS`. */
export const shortDaysTexts = {
  title: 'Short days at flowering and filling',
  short: 'Less light between full canopy and ripening than in the usual season',
  long: 'How much weaker the sun stands between canopy closure and senescence than it does for a crop planted at the best of the usual time. Yield follows the light that a crop has while it flowers and fills.',
  inSentence: 'short days at flowering',
} as const satisfies FactorWords

/** What the crop's own drought says where the crop is not grown without irrigation. */
export const irrigatedText =
  'The crop is not grown here without irrigation: drought has no weight until you give it one.'

/** Describes the factor of an alert, after its own title. */
export const plantingAlertTexts = {
  risk_heat_stress: 'Days that meet the alert on heat',
  risk_drought: 'Days that meet the alert on drought',
  risk_cold: 'Nights that meet the alert on cold',
  risk_low_soil_temperature: 'Days that meet the alert on low soil temperature',
  risk_high_soil_temperature: 'Days that meet the alert on high soil temperature',
  risk_wet_soil: 'Days that meet the alert on wet soil',
} as const satisfies Record<PlantingRiskKey, string>

export const plantingAlertLong =
  'The share of days in its window on which the alert would be met: beyond its threshold, for as many days in a row as it asks, within its season.'

/** Why a date yields what it does: '{factor} in {years} of {all} years', joined by commas. */
export const plantingWhyTexts = {
  factor: '{factor} in {years} of {all} years',
  ripening: 'not ripe before the killing frost in {years} of {all} years',
  costs: 'Costs yield: {list}.',
  nothing: 'No risk factor costs yield on this date.',
} as const

/** The page itself, beside the spec's own words. */
export const plantingPageTexts = {
  dateExample: 'MM/DD/YYYY',
  notADate: 'Use the form MM/DD/YYYY',
  /** To an account that may look at the field and not change it. */
  readOnly: 'You can try this out. Saving it needs the permission to edit fields.',
  headline: {
    best: 'Plant around {day}',
    bestOfThese: 'Best of these dates: {day}',
    /** None of the dates lies in the usual season. */
    planUsual: 'Plan {first} to {last}',
    usual: 'The usual time to plant is {first} to {last}: choose those dates to plan that season.',
    nothing: 'No date in this window brings a harvest',
    field: '{crop}, {variety}, {area}.',
    nearlyBest: 'Any day from {first} to {last} costs less than {points} points of yield.',
    onlyBest: 'Every other day costs {points} points of yield or more.',
    allAlike: 'All days of the window are within {points} points of yield.',
    sooner: 'The sooner the better.',
    atStart: 'It is the first day of the window: an earlier one may be better.',
    atEnd: 'It is the last day of the window: a later one may be better.',
    alike: 'All dates of this window are alike',
    alikeText: 'No risk factor sets them apart.',
    nothingText: 'Whenever it is planted in this window, the crop does not ripen. Choose other dates.',
    compared: '{name}: best on {day}, {percent} %.',
    loading: 'When to plant',
  },
  chart: {
    expected: 'Expected yield',
    band: '8 years in 10',
    seasons: 'Seasons with the weather of {first} to {last}',
    season: 'Weather of {year}',
    best: 'Best date: {date}, {percent} %',
    today: 'Today',
    describe: 'Expected yield of {name} by planting date. {headline}.',
    footnote: 'Forecast to {day}, then the weather of {first} to {last}.',
    alertsOnly: 'There is no growth model for {crop}: only your alerts are counted.',
    updating: 'Calculating the new window',
    planted: 'Planted on {day}',
    againstBest: 'Against the best date',
    points: '{points} points',
    isBest: 'This is the best date',
    range: '{low} to {high} %',
  },
  tools: {
    pastSeasons: 'Past seasons',
    compare: 'Compare',
    field: 'Another field',
    chooseField: 'Choose a field',
    noField: 'No other field',
    variety: 'Another variety',
    varietyHint: 'Days to ripeness and words such as early or late are understood.',
    couldNotLoad: 'What it is compared with could not be loaded.',
    noModel: 'There is no expected yield for what it is compared with.',
    fileName: 'Expected yield',
  },
  risks: {
    share: '{percent} %',
    bar: 'Relative importance: {list}',
    barItem: '{title} {percent} %',
    above: 'Above {value}',
    below: 'Below {value}',
    days: '{first} to {last} days after planting',
    daysAround: '{before} days before to {last} days after planting',
    none: 'No risk factor costs yield in this window.',
    hidden: 'Not counted, without weight or without stress in this window: {list}.',
    weight: 'Weight of {title}',
    weightHint: '0 leaves a factor out, 1 takes yield in proportion to its stress, 2 twice as much.',
    back: 'Back to {weight}',
    how: 'How it counts',
  },
  charts: {
    title: 'Stress by planting date',
    byImportance: 'Most important first.',
    byDate: 'Ordered by stress if planted on {day}.',
    axis: 'Stress',
    mean: 'stress {percent} % on average',
    atDate: 'stress {percent} % if planted {day}',
    describe: '{long} Highest {percent} % if planted {day}.',
  },
  state: {
    noModelTitle: 'There is no expected yield for {crop}',
    perennial:
      '{crop} grows for many years, so there is no planting date to choose each season. The other pages of the field work as usual.',
    noModel: 'There is no growth model for {crop} yet.',
    alertsHelp:
      'Alerts on heat, drought, cold, soil temperature or wet soil of this crop and variety are counted here by planting date, if you add them.',
    toAlerts: 'Alert settings',
    tooFewDates: 'Choose a first and a last planting date, 14 days apart or more.',
    failedText: 'The dates above can still be changed and saved.',
  },
} as const
