/** What weather calls and pages say. */
export const weatherTexts = {
  pending: 'Fetching weather…',
} as const
