/** Today's decisions: what the server says of limits. Words of the page stand beside it. */
export const decisionTexts = {
  misordered: 'This limit is below the one that comes before it.',
} as const
