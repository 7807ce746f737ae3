const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** "1st", "22nd", "13th". */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14
  return `${day}${(isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) ?? 'th'}`
}

/** Where a report is asked for: the dialog, its recipients and its times. What opens it is in `report-menu.ts`. */
export const reportDialogTexts = {
  title: (type: string) => `Send report: ${type}`,
  changeTitle: (type: string) => `Change schedule: ${type}`,
  againTitle: (type: string) => `Send again: ${type}`,
  tryTitle: (type: string) => `Try again: ${type}`,
  /** Which one it is: its fields and when it was asked for. */
  which: (fields: string, time: string) => `${fields}, ${time}`,
  holds: (about: string) => `${about}. A PDF, and its numbers as CSV.`,
  /** Spec 1 §4. */
  send: 'Send Report',
  sendAgain: 'Send again',
  tryAgain: 'Try again',
  schedule: 'Schedule report',
  saveSchedule: 'Save schedule',
  scheduled: (words: string) => `The report will be sent ${words}.`,
  changed: (words: string) => `Saved. The report will be sent ${words}.`,
  unverifiedTitle: 'Your email address is not verified yet.',
  unverified: 'Follow the link in the mail about it. Then you can send reports.',
  toProfile: 'Profile',

  fields: {
    label: (number: number) => count(number, 'field', 'fields'),
    list: 'Fields in the report',
    remove: (name: string) => `Leave out ${name}`,
    add: 'Add another field',
    option: (name: string, region: string) => (region === '' ? name : `${name}, ${region}`),
    noneFound: 'No field matches.',
    more: (number: number) => `and ${number.toLocaleString('en')} more`,
  },

  recipients: {
    label: 'Recipients',
    hint: 'Enter, Tab or a comma adds an address. Or paste a list.',
    placeholder: 'name@example.com',
    list: 'Who gets it',
    you: (email: string) => `${email} (you)`,
    remove: (email: string) => `Remove ${email}`,
    /** Spec 1 §5. */
    invalid: '{email} is not a valid email address.',
    repeated: '{email} has already been added.',
    added: '{email} added.',
    removed: '{email} removed.',
    pasted: (number: number) => `${count(number, 'address', 'addresses')} added.`,
    pastedSome: (number: number, skipped: number) =>
      number === 0
        ? `Nothing added: ${skipped === 1 ? 'it was' : 'they were'} there already.`
        : `${count(number, 'address', 'addresses')} added, ${skipped} skipped: there already.`,
    leftOut: (problem: string, number: number) => `${problem} ${number} of the list left out.`,
    failedFirst: 'Recipients who have not received it are filled in.',
    meantFor: 'It is created again and sent to everyone it was meant for. You can add others.',
  },

  timing: {
    label: 'Send it',
    every: { once: 'Once', day: 'Daily', week: 'Weekly', month: 'Monthly' },
    weekday: 'Day of the week',
    monthday: 'Day of the month',
    hour: 'At',
    zone: 'Time zone',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ordinal,
    orLast: (day: string) => `${day}, or the last`,
    first: (time: string) => `The first is due ${time}.`,
    next: (time: string) => `The next is due ${time}.`,
    zoneTime: (place: string) => `${place} time`,
    daily: (at: string) => `every day at ${at}`,
    weekly: (weekday: string, at: string) => `every ${weekday} at ${at}`,
    monthly: (day: string, at: string) => `on the ${day} of every month at ${at}`,
    monthlyOrLast: (day: string, at: string) => `on the ${day} (or the last day) of every month at ${at}`,
  },
} as const
