const times = (count: number) => (count === 1 ? '1 time' : `${count} times`)

/** What came of an alert's warnings so far, in a few words without a full stop. */
export const alertRecordTexts = {
  title: 'So far',
  right: (hits: number, warned: number) => `Right ${hits} of ${warned} times`,
  rightOnce: 'Right the one time it warned',
  wrongOnce: 'Wrong the one time it warned',
  share: (right: string, percent: number) => `${right} (${percent} %)`,
  alsoMissed: (right: string, misses: number) => `${right}, missed ${misses}`,
  onlyMissed: (misses: number) => `Missed ${times(misses)}, never warned`,
  /** What the counts are of, where there is room for it. */
  counted:
    'On all fields of the variety, since the alert is as it is now. A day early or late counts as right.',
}
