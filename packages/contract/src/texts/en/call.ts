/** What a failed call says. */
export const callTexts = {
  problem: 'There was a problem, try again later.',
  unhandled: 'Unhandled exception ocurred', // sic
  notPermitted: 'Your account does not have permission to do this action.',
  notSignedIn: 'Please sign in.',
  notFound: 'Not found.',
  malformed: 'The request could not be read.',
  invalid: 'Please check what you entered.',
  unknownKey: 'This is not known here.',
  unkeepable: 'This text contains characters that cannot be stored.',
  tooLarge: 'That is too large.',
  tooSlow: 'The request did not arrive in time.',
  tooMany: 'Too many attempts. Please try again later.',
  diskFull: 'The disk of the server is full, so this was not saved. Please try again later.',
  tooManyCalls: 'That was more than can be done for one account at once. Please try again in a moment.',
  notReady: 'Windrow is starting. Please try again in a moment.',
  idempotencyKey: 'The Idempotency-Key must have 1 to 100 characters.',
  idempotencyMismatch: 'This Idempotency-Key was used for another request before. Please use a new one.',
  method: 'This cannot be done here.',
} as const
