/** Days in a sentence: 'rain on Friday', 'frost likely early today'. */
export const dayTexts = {
  today: 'today',
  tomorrow: 'tomorrow',
  on: (name: string) => `on ${name}`,
  and: ' and ',
  comma: ', ',
} as const
