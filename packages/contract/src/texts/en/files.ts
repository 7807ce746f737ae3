/** Uploaded files. */
export const fileTexts = {
  tooLarge: 'The file is larger than {max} MB. Please split it into several files.',
  notStored: 'The file could not be stored. Please try again in a moment.',
  incomplete: 'The file did not arrive complete. Please try again.',
} as const
