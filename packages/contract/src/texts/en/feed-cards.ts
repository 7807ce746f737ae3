/** What stands around the words of a feed's cards (spec 2 §2); the cards themselves are worded in `feeds.ts`. */
export const feedCardTexts = {
  title: 'Alerts',
  region: "See the region's alerts",
  counted: (alerts: number) => (alerts === 1 ? '1 alert' : `${alerts} alerts`),
  none: 'None',
  /** The alert flag of a card, and its absence. */
  alert: 'Alert',
  note: 'For your information',
  noteShort: 'Note',
  today: 'Today',
  tomorrow: 'Tomorrow',
  span: (from: string, to: string) => `${from} to ${to}`,
  since: (day: string) => `Since ${day}`,
  found: (time: string) => `found ${time}`,
  temperature: 'Temperature',
  precipitation: 'Precipitation',
  more: (count: number) => `Show ${count} more`,
  loading: 'Loading the alerts',
  failed: 'The alerts could not be loaded.',
  pendingTitle: 'Fetching weather…',
  pending: 'This field is new. Alerts appear once its weather has arrived.',
  undecidedTitle: 'Not known yet',
  undecided: {
    noData: (titles: string) => `Too little weather to decide: ${titles}.`,
    failed: (titles: string) => `The check failed and will run again: ${titles}.`,
  },
  /** Of the fixed warnings that are not set, with their thresholds (spec 2 §9). */
  quiet: {
    next: 'Next 7 days',
    nextOf: (warnings: string) => `${warnings} · next 7 days`,
    dayWarning: (value: string) => `No day above ${value} expected.`,
    frostWarning: (value: string) => `No frost expected (${value} or below).`,
    nightWarning: (value: string) => `No unusually cold night expected (below ${value}).`,
    rainWarning: (value: string) => `No day with more than ${value} of rain expected.`,
  },
} as const
