import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'

/** "Minidoka North and 3 more". */
export const fieldsText = (first: string | undefined, count: number): string =>
  first === undefined ? texts.noFields : texts.fields(first, Math.max(0, count - 1))
