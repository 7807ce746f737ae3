import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { RiskGroup } from '@windrow/core/risks/risk-def.ts'

type RiskWords = {
  /** What is watched, before "above" or "below" and a value. */
  watched: string
  /** Above the field that takes the value. */
  label: string
  /** The condition as a sentence. */
  says: string
  /** The name of the risk says already what is watched. */
  inTitle?: true
}

const riskWords = {
  risk_heat_stress: {
    watched: 'max',
    label: 'Max temperature above',
    says: 'The day’s maximum rises above this value',
  },
  risk_cold: {
    watched: 'min',
    label: 'Min temperature below',
    says: 'The night’s minimum falls below this value',
  },
  risk_insufficient_high_temp: {
    watched: 'max',
    label: 'Max temperature below',
    says: 'The day’s maximum stays below this value',
  },
  risk_insufficient_low_temp: {
    watched: 'min',
    label: 'Min temperature above',
    says: 'The night’s minimum stays above this value',
  },
  risk_flood: {
    watched: 'day’s rain',
    label: 'Day’s rain above',
    says: 'The rain of a day rises above this value',
  },
  risk_cumulative_flood: {
    watched: 'sum of rain',
    label: 'Sum of rain above',
    says: 'The rain of all these days together rises above this value',
  },
  risk_drought: {
    watched: 'day’s rain',
    label: 'Day’s rain below',
    says: 'The rain of a day stays below this value',
  },
  risk_cumulative_drought: {
    watched: 'sum of rain',
    label: 'Sum of rain below',
    says: 'The rain of all these days together stays below this value',
  },
  risk_dry_soil: {
    watched: 'moisture',
    label: 'Soil moisture below',
    says: 'The day’s mean soil moisture falls below this value',
  },
  risk_wet_soil: {
    watched: 'moisture',
    label: 'Soil moisture above',
    says: 'The day’s mean soil moisture rises above this value',
  },
  risk_low_soil_temperature: {
    watched: 'soil temperature',
    label: 'Soil temperature below',
    says: 'The soil’s daily minimum falls below this value',
    inTitle: true,
  },
  risk_high_soil_temperature: {
    watched: 'soil temperature',
    label: 'Soil temperature above',
    says: 'The soil’s daily maximum rises above this value',
    inTitle: true,
  },
  risk_low_humidity: {
    watched: 'humidity',
    label: 'Humidity below',
    says: 'The day’s mean humidity falls below this value',
    inTitle: true,
  },
  risk_high_humidity: {
    watched: 'humidity',
    label: 'Humidity above',
    says: 'The day’s mean humidity rises above this value',
    inTitle: true,
  },
  risk_growing_degree_days: {
    watched: 'sum',
    label: 'Sum below',
    says: 'The degree days of the life cycle do not reach this sum',
  },
  risk_pest_degree_days: {
    watched: 'sum',
    label: 'Sum above',
    says: 'The degree days of the life cycle go beyond this sum',
  },
} as const satisfies Record<RiskKey, RiskWords>

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`)

/** Alert settings: cards, rows, forms, what they would have done and how they stand (spec 1 §2 to §8). */
export const alertSettingsTexts = {
  risks: riskWords as Readonly<Record<RiskKey, RiskWords>>,
  stacked: {
    risk_cold_and_damp: 'min below and humidity above',
    risk_specific_temperature_range: 'max below and min above',
  } as const satisfies Record<StackedRiskKey, string>,
  groups: {
    temperature: 'Temperature',
    water: 'Water',
    soil: 'Soil',
    air: 'Air and growth',
  } as const satisfies Record<RiskGroup, string>,
  page: {
    stackedHint: 'A stacked alert warns only when all its risks occur on the same days.',
    stackedGroup: 'Combined risks',
    couldNotLoad: 'Your alerts could not be loaded. Nothing about them has changed.',
    loading: 'Loading your alerts',
    notifyTable: 'Notify in the field list',
    notifyEmail: 'Notify by e-mail',
    readOnly: 'You can read this page. Your account does not have these permissions:',
    emptyTitle: 'No crops yet',
    empty: 'Alerts belong to a crop and a variety. Add a field with its crop, and its risks appear here.',
    emptyAction: 'Go to the Field List',
  },
  scope: {
    crops: 'Crops',
    crop: 'Crop',
    varieties: 'Varieties',
    variety: 'Variety',
  },
  card: {
    count: (count: number) => (count === 0 ? 'no alerts' : count === 1 ? '1 alert' : `${count} alerts`),
    add: (risk: string) => `Add alert: ${risk}`,
    panel: (risk: string) => `Alerts: ${risk}`,
    none: (risk: string) => `No alert on ${risk.toLowerCase()} yet.`,
    noneReadOnly: 'No alerts for this crop and variety.',
    addFirst: 'Add the first one',
    showMore: (count: number) => `Show more of ${count}`,
  },
  row: {
    enabled: 'Enabled',
    disabled: 'Disabled',
    edit: (title: string) => `Edit ${title}`,
    remove: (title: string) => `Delete ${title}`,
    editing: 'Editing',
    adding: 'New alert',
  },
  remove: {
    title: 'Delete this alert?',
    question: 'Are you sure you want to delete {title}? This action cannot be undone',
    confirm: 'Delete alert',
    keep: 'Keep it',
    done: 'Alert deleted successfully!',
    failed: 'Error: Error deleting the user alert. {error}',
  },
  save: {
    created: '{title} has been created',
    updated: '{title} has been updated',
    failed: 'Error saving {title}, please try again later',
    stillInForm: 'Your changes are still in the form.',
    oftenTitle: 'That is most of the time',
    often: (percent: number) =>
      `This alert would have warned on ${percent} % of all days in the past. Is that what you want?`,
    oftenConfirm: 'Save anyway',
    oftenCancel: 'Change it',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes to this alert are not saved yet.',
    confirm: 'Leave',
    stay: 'Keep editing',
  },
  form: {
    label: (title: string) => `Alert: ${title}`,
    title: 'Title',
    titleHint: 'Such as “Frost at emergence”',
    sameTitle: 'Another alert here has this title: in a mail they could not be told apart.',
    probability: 'Probability at least',
    days: 'Consecutive days',
    sumDays: 'Sum over',
    gddBase: 'Base temperature',
    gddLifeCycle: 'Plant life cycle',
    daysUnit: 'days',
    from: 'From',
    to: 'To',
    month: (which: string) => `${which}, month`,
    day: (which: string) => `${which}, day`,
    raise: (label: string) => `Raise: ${label}`,
    lower: (label: string) => `Lower: ${label}`,
    and: 'and, on the same days',
    cancel: 'Cancel',
    save: 'Save alert',
    blocked: (count: number) =>
      count === 1
        ? 'One value needs a change before this alert can be saved.'
        : `${count} values need a change before this alert can be saved.`,
  },
  words: {
    days,
    atLeast: (percent: string) => `at least ${percent} %`,
    season: (from: string, to: string) => `${from} to ${to}`,
    allYear: 'all year',
    beyond: (watched: string, direction: 'above' | 'below', value: string) =>
      `${watched} ${direction} ${value}`,
    over: (count: number) => `over ${days(count)}`,
    cycle: (count: number, base: string) => `in ${days(count)}, base ${base}`,
    and: ', and ',
    conditions: 'Warns when',
    probability: 'Probability',
    duration: 'Lasting',
    inARow: (count: number) => (count === 1 ? 'one day is enough' : `${count} days in a row`),
    summed: (count: number) => `the sum of ${days(count)}`,
    lifeCycle: (count: number) => `a life cycle of ${days(count)}`,
    seasonTerm: 'Season',
    everyYear: (season: string) => `${season}, every year`,
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  standing: {
    title: 'Now',
    triggered: (count: number, all: number) => `Triggered on ${count} of ${fields(all)}`,
    noData: (count: number, all: number) => `No data on ${count} of ${fields(all)}`,
    failed: (count: number, all: number) => `Could not be checked on ${count} of ${fields(all)}`,
    quiet: (all: number) => `Quiet on ${fields(all)}`,
    noFields: 'No field of this variety',
    off: 'Not watched while it is disabled',
    pending: 'Not checked yet',
    unknown: 'Current state could not be loaded',
    states: { triggered: 'Triggered', noData: 'No data', failed: 'Could not be checked', quiet: 'Quiet' },
    since: (when: string) => `since ${when}`,
    more: (count: number) => `and ${count} more`,
  },
  rehearsal: {
    name: 'Rehearsal',
    field: 'Field of the rehearsal',
    warned: (warned: number, seasons: number, perYear: string) =>
      `Would have warned in ${warned} of the last ${seasons} seasons, on average ${perYear}`,
    never: (seasons: number) => `Would not have warned in any of the last ${seasons} seasons`,
    perYear: (count: string) => (count === '1' ? '1 day a year' : `${count} days a year`),
    lessThanOne: 'less than 1 day a year',
    often: (percent: number) =>
      `That is ${percent} % of all days: an alert that fires all the time is soon ignored.`,
    oftenInSeason: (tenths: number) =>
      `This rule would have warned on ${tenths} of 10 days of the season: it is soon ignored.`,
    rarer: (limit: string, days: number) => `At ${limit} it would warn on about 1 day in ${days}.`,
    takeRarer: (limit: string) => `Take ${limit}`,
    neverHint: 'Can this value be reached here?',
    loading: 'Rehearsing on past years…',
    waits: 'Waiting for values',
    waitsHint: 'Fill in the form to see what it would have done in past years.',
    lastValid: 'Based on the last valid values.',
    noField: 'No field to rehearse on yet',
    noFieldHint: 'Needs a field of this crop with weather.',
    noData: 'Too little data to rehearse this on',
    noDataHint: 'This field has no past data for what the alert watches.',
    failed: 'The rehearsal could not be loaded.',
    years: 'Days with a warning, by year',
    calendar: 'When in the year',
    yearTitle: (year: number, count: number) => (count === 0 ? `${year}: quiet` : `${year}: ${days(count)}`),
    yearList: 'Year by year',
    mostly: (from: string, to: string) => `Mostly between ${from} and ${to}.`,
  },
  file: {
    download: 'Download .csv',
    upload: 'Upload .csv',
    choose: 'Choose a .csv file of alerts',
    title: 'Are you sure?',
    question: 'This action will replace all your alerts.',
    scope: (crop: string, variety: string, before: number, after: number) =>
      `${crop}, ${variety}: ${before} now, ${after} in the file.`,
    otherScope: (crop: string, variety: string) => `The file was made for ${crop}, ${variety}.`,
    confirm: 'Replace alerts',
    done: 'Alert configurations successfully updated!',
    downloadFailed: 'The file could not be created.',
    uploadFailed: 'Your alerts are unchanged.',
    notText: 'This file contains no text. Save the sheet as .csv and try again.',
    tooLarge: 'This file is too large for a list of alerts.',
    problemsTitle: 'This file cannot be used yet',
    problemsLead: (name: string) => `${name} was read. None of your alerts was changed.`,
    line: 'Line',
    column: 'Column',
    problem: 'What is wrong',
    more: (count: number) => `and ${count} more`,
    close: 'Close',
    again: 'Choose another file',
    name: (crop: string, variety: string) => `Alerts ${crop} ${variety}.csv`,
  },
} as const
