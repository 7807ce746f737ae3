/** The settings pages. */
export const settingsTexts = {
  unknownTimeZone: 'This time zone is not known.',
} as const
