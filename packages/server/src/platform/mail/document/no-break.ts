/** Keeps a number and the sign behind it on one line. */
export const noBreak = (text: string): string => text.replace(/(\d) (%|°)/g, '$1\u00a0$2')
