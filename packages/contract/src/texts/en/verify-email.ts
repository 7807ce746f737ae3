/** What the link in a mail that asks for the address leads to. */
export const verifyEmailTexts = {
  title: 'Verify your email',
  busy: 'Verifying your address…',
  done: 'Your email is verified',
  doneText: (email: string) => `${email} is now the address of your account.`,
  failedTitle: 'This link did not work',
  failedText: 'You can ask for a new one in your profile settings.',
  continue: 'Continue to Windrow',
  toProfile: 'To the profile settings',
  otherTitle: 'Was this you?',
  otherText:
    'An account of Windrow names your email address. If it is yours, sign in and the address is verified. If it is not, say so and the account loses your address.',
  signIn: 'Sign in',
  notMe: 'This was not me',
  disowned: 'Your address is free again',
  disownedText: 'The account that named it does not have it any more. You need not do anything else.',
} as const
