/** What is wrong with a window or a weight that a call was sent. */
export const plantingInputTexts = {
  notADay: 'Must be a local date without a time zone, like 2026-05-14T00:00:00',
  weightTooLow: 'Weights must be equal or higher than 0',
  weightTooHigh: 'Weights must be equal or lower than 10',
  weightOffStep: 'Weights have steps of 0.05',
} as const
