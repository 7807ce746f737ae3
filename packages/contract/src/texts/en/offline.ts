const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** Without network: what pages say of their age, and what was not sent yet. */
export const offlineTexts = {
  away: 'No connection to Windrow.',
  slow: 'Slow connection to Windrow.',
  /** 'Data of Thu 14 May, 06:10, 3 h ago.' */
  asOf: (moment: string, ago: string) => `Data of ${moment}, ${ago}.`,
  justNow: 'just now',
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} h ago`,
  daysAgo: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
  tryAgain: 'Try again',
  waiting: (count: number) => `${changes(count)} not sent yet.`,
  decide: (count: number) => (count === 1 ? '1 change needs you.' : `${count} changes need you.`),
  show: 'Show',
  newVersion: 'A new version of Windrow is ready.',
  reload: 'Reload',
  notSent: 'Not sent yet',
  /** In place of 'Note saved'. */
  saved: 'Saved here. It is sent when there is a connection.',
  list: {
    title: 'Not sent yet',
    why: 'These changes were made without a connection. They are sent in this order as soon as there is one.',
    none: 'Everything has been sent.',
    since: (moment: string) => `since ${moment}`,
    states: {
      waiting: 'Waiting for a connection',
      conflict: 'Somebody else has changed it meanwhile',
      rejected: 'Windrow could not accept it',
    },
    yours: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    keepTheirs: 'Keep theirs',
    again: 'Send again',
    discard: 'Discard',
    discardTitle: 'Discard this change?',
  },
  signOut: {
    title: 'Log out and lose what was not sent?',
    text: (count: number) => `${changes(count)} made without a connection will be lost.`,
    button: 'Log out',
  },
  labelAttached: (name: string, fields: number) =>
    `Label “${name}” on ${fields === 1 ? '1 field' : `${fields} fields`}`,
  labelDetached: (name: string, fields: number) =>
    `Label “${name}” off ${fields === 1 ? '1 field' : `${fields} fields`}`,
  labelDeleted: (name: string) => `Label “${name}” deleted`,
  photo: 'Photo',
} as const
