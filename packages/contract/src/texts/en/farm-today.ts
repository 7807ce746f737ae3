import type { TodayKey } from '../../entities/farm.ts'

/** Today on the farm, above the field list and in the mail of the morning. */
export const farmTodayTexts = {
  title: 'Today on the farm',
  hours: 'Hours are each field’s own.',
  quiet: 'Nothing needs to be protected, watered or looked at today, and no hours to spray or work are left.',
  loading: 'Loading what is to be done today',
  failed: 'Could not load what is to be done today.',
  again: 'Try again',
  names: {
    protect: 'Protect',
    spray: 'Spray',
    water: 'Water',
    work: 'Work',
    look: 'Look at',
  } satisfies Record<TodayKey, string>,
  /** Beside the number. */
  counted: (count: number) => (count === 1 ? 'field' : 'fields'),
  show: 'Show',
  showing: 'Showing',
  anyTime: 'any time',
  tonight: 'tonight',
  today: 'today',
  span: (from: string, to: string) => `${from} to ${to}`,
  fromOn: (day: string, from: string) => `${day} from ${from}`,
  /** Below the hours where there are no fields. */
  none: {
    protect: 'No harmful cold in the coming night',
    spray: 'No hours for it are left today',
    water: 'No irrigated field needs it today',
    work: 'Too wet, frozen or rainy today',
    look: 'No other alert today or tomorrow',
  } satisfies Record<TodayKey, string>,
  /** 'Buhl Bench and 3 more' */
  more: (named: string, count: number) => `${named} and ${count.toLocaleString('en')} more`,
  comma: ', ',
  /** A triggered alert, and how likely it is. */
  alert: (title: string, chance: string) => `${title}, ${chance}`,
  /** The most urgent of all, on a phone; when follows. */
  most: (name: string, what: string) => `${name} ${what}`,
} as const
