/** A number and its unit stay on one line. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=°|%|mm|in\b|k\/h|mi\/h)/g, '\u00a0')
