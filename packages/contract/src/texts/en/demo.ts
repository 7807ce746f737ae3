/** Demo mode as the API speaks of it (decisions §9). */
export const demoTexts = {
  organisation: 'Demo',
  user: 'Demo visitor',
  closed: 'There is no demo here. Please contact us.',
  full: 'Too many people are trying the demo at the moment. Please try again later.',
  noMail: 'The demo sends no mail.',
  notInDemo: 'This is not possible in the demo.',
} as const
