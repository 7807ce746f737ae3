const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Small numbers as words, as a sentence has them. */
const inWords = (number: number) => NUMBERS[number] ?? number.toLocaleString('en')
const counted = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const everyLot = (all: number) => (all === 2 ? 'in both lots' : `in all ${inWords(all)} lots`)

/** The regional alerts page (spec 2 §2). */
export const regionAlertsTexts = {
  sortBy: 'Sort by',
  sorts: { relevance: 'Relevance', date: 'Date', lot: 'Lot' },
  headline: {
    /** What, when and where: "Frost on Saturday in three of four lots". */
    sentence: (what: string, when: string, where: string) => [what, when, where].filter(Boolean).join(' '),
    today: 'today',
    tomorrow: 'tomorrow',
    on: (weekday: string) => `on ${weekday}`,
    from: (day: string) => `from ${day}`,
    where: (some: number, all: number) => {
      if (all === 1) return ''
      return some === all ? everyLot(all) : `in ${inWords(some)} of ${inWords(all)} lots`
    },
    ok: (all: number) => (all === 1 ? "Everything's OK" : `Everything's OK ${everyLot(all)}`),
    undecided: (some: number, all: number) =>
      all === 1
        ? 'Not known yet'
        : `No alert, but ${inWords(some)} of ${inWords(all)} lots are not known yet`,
  },
  summary: (region: string, lots: number, area: string | null, alerts: number) =>
    `${region}: ${[counted(lots, 'lot', 'lots'), ...(area === null ? [] : [area]), `${counted(alerts, 'alert', 'alerts')} now or ahead`].join(', ')}.`,
  lot: 'Lot',
  lots: 'Lots',
  range: (from: number, to: number, of: number) => `Lots ${from} to ${to} of ${of.toLocaleString('en')}`,
  lotDetail: (crop: string, area: string) => `${crop}, ${area}`,
  alerts: (number: number) => counted(number, 'alert', 'alerts'),
  names: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} and ${counted(more, 'more', 'more')}`,
  ok: {
    agronomic: 'None of your alerts or warnings apply.',
    meteo: 'None of your alerts or warnings apply.',
    soil: 'None of your alerts or warnings apply.',
    climate: 'The season is within its normal range.',
  },
  meansOk:
    '"Everything\'s OK" means that none of your alerts or warnings apply, now or ahead. Numbers beside a lot are your own alerts.',
  failedTitle: 'The alerts of the region could not be loaded',
} as const
