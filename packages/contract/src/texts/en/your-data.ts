/** What Windrow keeps of a person and a farm, and how to take it and leave. */
export const yourDataTexts = {
  title: 'Your data',
  you: 'About you',
  youStored:
    'Windrow keeps your name, email and picture, your password in a form that nobody can read, your settings and reports, and where you are signed in.',
  farm: 'About the farm',
  farmStored:
    'Windrow keeps fields with their boundaries, labels, diary and photos, soil and limits, alerts and what they found, and everybody’s reports.',
  farmAsFile: 'All of it fits in one zip file. Weather and satellite pictures are not in it.',
  farmByOwner: 'An owner of the farm can take all of it as one file.',
  make: 'Make the file',
  makeAgain: 'Make it again',
  waiting: 'Waiting for its turn…',
  making: (percent: number) => `Being made… ${percent} %`,
  progress: 'How much of the file is written',
  stay: 'You can leave this page meanwhile.',
  ready: (size: string) => `Ready: ${size}.`,
  storedFor: 'It is kept for a day.',
  gone: 'The file you had made is gone. Make it again to have it.',
  unknown: 'How far the file is cannot be seen just now.',
  download: 'Download',
  account: 'Leave',
  whatGoes:
    'Deleting your account deletes all that is about you, at once and for good. What you did for the farm stays, without your name.',
  delete: 'Delete account',
  lastOwner: (farm: string) =>
    `You are the only owner of ${farm}. Make another member an owner first; then you can delete your account.`,
  alone: (farm: string) =>
    `You are the only member of ${farm}. Invite somebody and make them an owner first; then you can delete your account. A whole farm cannot be deleted here yet: ask whoever runs this Windrow.`,
  toMembers: 'Go to Members',
  demo: 'This is the account of a demonstration. It is not anybody’s own, and cannot be deleted.',
  confirm: {
    title: 'Delete your account?',
    goes: 'Your name, email, picture, settings, reports, schedules and open invitations are deleted now. Nobody can bring them back.',
    stays: (farm: string) => `The fields, diary and alerts of ${farm} stay with its members.`,
    typeEmail: (email: string) => `Type ${email} to confirm`,
    notTheEmail: 'This is not your email address.',
    submit: 'Delete my account',
    deleted: 'Your account has been deleted.',
  },
} as const
