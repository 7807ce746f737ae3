/** What stands below the steps of growth. */
export const growthStageTexts = {
  now: 'now',
  nowSince: (day: string) => `now, since ${day}`,
  about: 'about',
  unknown: 'not known',
  done: 'reached',
  ahead: 'to come',
} as const
