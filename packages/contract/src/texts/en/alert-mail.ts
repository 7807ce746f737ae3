import type { Risk } from '@windrow/core/risks/registry.ts'

const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
const alerts = (count: number) => (count === 1 ? '1 alert' : `${count} alerts`)

/** The mail about triggered alerts. */
export const alertMailTexts = {
  badge: 'Simulated weather',
  /** What, when, where, how much: the subject, and without the place the title. */
  one: (what: string, when: string, value: string | null) =>
    value === null ? `${what} ${when}` : `${what} ${when}: ${value}`,
  oneAt: (what: string, when: string, field: string, value: string | null) =>
    value === null ? `${what} ${when} at ${field}` : `${what} ${when} at ${field}: ${value}`,
  onFields: (what: string, count: number, when: string) => `${what} on ${fields(count)}, first ${when}`,
  several: (count: number, fieldCount: number) => `${alerts(count)} on ${fields(fieldCount)}`,
  severalSubject: (all: string, first: string) => `${all}: ${first}`,
  lead: (field: string, crop: string, chance: string) => `${field} (${crop}). ${chance}.`,
  leadFields: (crop: string, field: string, chance: string) => `${crop}. Soonest at ${field}: ${chance}.`,
  leadSeveral: 'The soonest and likeliest come first.',
  section: (title: string, crop: string) => `${title} (${crop})`,
  ofVariety: (crop: string, variety: string) => `${crop}, ${variety}`,
  when: {
    now: 'now',
    today: 'today',
    tomorrow: 'tomorrow',
    on: (day: string) => `on ${day}`,
    from: (day: string) => `from ${day}`,
  },
  columns: {
    field: 'Field',
    when: 'When',
    between: '9 times in 10',
    chance: 'How likely',
    values: {
      t2m_min: 'Lowest',
      t2m_max: 'Highest',
      tp_sum: 'Rain',
      stl1_min: 'Soil',
      stl1_max: 'Soil',
      swvl1_mean: 'Moisture',
      rh_mean: 'Humidity',
      gdd: 'Degree days',
    } as const satisfies Record<Risk['series'], string>,
  },
  rowWhen: {
    until: (day: string) => `until ${day}`,
    to: (first: string, last: string) => `${first} to ${last}`,
    earlier: (when: string, days: number) => `${when}, ${days} days earlier`,
  },
  to: (low: string, high: string) => `${low} to ${high}`,
  noValue: '–',
  before: (now: string, before: string) => `${now}, before ${before}`,
  moreFields: (count: number) => (count === 1 ? 'and 1 more field' : `and ${count} more fields`),
  moreAlerts: (count: number) => (count === 1 ? 'And 1 more alert.' : `And ${count} more alerts.`),
  open: (field: string) => `Open ${field}`,
  see: (field: string) => `See ${field}`,
  openList: 'Open the field list',
  why: 'Why you got this.',
  whyText: (given: {
    title: string
    crop: string
    condition: string
    probability: string
    season: string
    record: string | null
  }) =>
    `Your alert “${given.title}” for ${given.crop}: ${given.condition}, probability at least ${given.probability}, ${given.season}.${given.record === null ? '' : ` ${given.record}.`} The next mail about it comes only if it changes.`,
  season: (from: string, to: string) => `${from} to ${to}`,
  mute: 'Mute this alert',
  asOf: (when: string, zone: string) => `As of ${when} (${zone}).`,
  change: 'Change your alerts',
  turnOff: 'Turn off alert mails',
  deliveries: 'All messages',
  footer: 'Windrow: weather and climate risk for your fields.',
} as const
