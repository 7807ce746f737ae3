/** The page of terms: by itself, as it is long and no form shows it. */
export const termsTexts = {
  title: 'Terms and privacy',
  lead: 'In short, and in plain words.',
  sections: [
    {
      heading: 'Who runs this',
      text: 'Windrow is free software that somebody hosts for you: your company, your adviser, or you. Whoever runs this installation holds its data and answers for it.',
    },
    {
      heading: 'What is stored',
      text: 'Your name, email address and, if you add one, your picture; your password only as a hash that cannot be turned back; your fields with their boundaries, notes, labels, alerts and settings; the messages that were sent to you; and technical logs with addresses and times.',
    },
    {
      heading: 'Who sees it',
      text: 'The members of your farm, as far as their permissions go, and the people who run this installation. Nothing is sold. To fetch weather, only rounded positions are sent to the providers named under About, and none where the weather is simulated.',
    },
    {
      heading: 'In your browser',
      text: 'A token that keeps you signed in, your theme, and a few choices about how pages look. One cookie marks a browser that has signed in or asked for a link or code before, so that a stranger cannot lock you out or use yours.',
    },
    {
      heading: 'What to expect',
      text: 'A forecast is a chance, not a promise. Windrow tells how sure it is, but decisions in the field stay yours, and there is no warranty.',
    },
    {
      heading: 'Leaving',
      text: 'An owner can remove members and delete fields at any time. To have an account or a whole farm erased, ask whoever runs this installation.',
    },
  ],
} as const
