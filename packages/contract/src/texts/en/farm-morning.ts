import type { TodayKey } from '../../entities/farm.ts'

const fields = (count: number) => (count === 1 ? '1 field' : `${count.toLocaleString('en')} fields`)

/** The farm's day as a mail, and where its hour is set. */
export const farmMorningTexts = {
  /** In a list of mails: '2 to protect, 5 to spray'. */
  parts: {
    protect: (count: number) => `${count.toLocaleString('en')} to protect`,
    spray: (count: number) => `${count.toLocaleString('en')} to spray`,
    water: (count: number) => `${count.toLocaleString('en')} to water`,
    work: (count: number) => `${count.toLocaleString('en')} to work`,
    look: (count: number) => `${count.toLocaleString('en')} to look at`,
  } satisfies Record<TodayKey, (count: number) => string>,
  comma: ', ',
  subject: (day: string, what: string) => `Today on the farm, ${day}: ${what}`,
  quietSubject: 'nothing to do',
  title: (day: string) => `Today on the farm, ${day}`,
  lead: (what: string) => `Fields: ${what}.`,
  section: (name: string, count: number, when: string) =>
    `${name}: ${fields(count)}${when === '' ? '' : `, ${when}`}`,
  more: (count: number) =>
    `and ${count === 1 ? '1 more field' : `${count.toLocaleString('en')} more fields`}`,
  hours: 'Hours are each field’s own.',
  open: 'Open the Field List',
  why: 'Why you got this.',
  whyText: (hour: string, zone: string) =>
    `You have the farm’s day mailed every morning at ${hour} (${zone}).`,
  change: 'Change the hour, or stop it',

  card: {
    title: 'Farm report by morning',
    about: 'Today on the farm as a mail: what to protect, spray, water, work and look at.',
    quiet: 'It also comes when there is nothing to do, and says so.',
    hour: 'Hour',
    off: 'Off',
    zone: (zone: string) => `By the clock of ${zone}.`,
    saved: (hour: string) => `The farm report will be mailed every morning at ${hour}.`,
    stopped: 'The farm report is no longer mailed.',
  },
} as const
