/** What Windrow's mails say. Names and numbers are filled in where they stand in braces. */
export const mailTexts = {
  greeting: 'Hello {name},',
  footer: 'Windrow: weather and climate risk for your fields.',
  resetCode: {
    subject: 'Your Windrow code: {code}',
    title: 'Restore your password',
    lead: 'Enter this code to choose a new password. It is good for {minutes} minutes.',
    where: 'The code works in the browser that asked for it, the link in any.',
    button: 'Enter the code',
    linkSubject: 'Restore your Windrow password',
    linkLead: 'Follow this link to choose a new password. It is good for {minutes} minutes.',
    linkOnly: 'Codes were asked for many times with your address today, so only the link works.',
    linkButton: 'Choose a new password',
    ignore: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  verifyEmail: {
    subject: 'Verify your email address',
    title: 'Verify your email address',
    lead: 'Follow this link to tell Windrow that {email} is yours.',
    button: 'Verify {email}',
    where: 'Open it in the browser in which you asked for it, or sign in where you open it.',
    ignore:
      'The link is good for {hours} hours. If you did not ask for it, ignore this mail, or follow the link and say that it was not you.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    lead: 'Your Windrow account now uses {email}. Sign in with that address from now on.',
    ignore: 'If this was not you, restore your password at once and tell the owner of your farm.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    lead: 'The password of your Windrow account was changed, and every other session was ended.',
    button: 'Restore the password',
    ignore: 'If this was not you, restore your password at once.',
  },
  invitation: {
    subject: '{invitedBy} invites you to {organisation}',
    title: '{invitedBy} invites you to {organisation}',
    lead: 'You are invited to see the fields, weather and risks of {organisation} on Windrow, as {role}.',
    button: 'Accept the invitation',
    ignore: 'The link is good for {days} days. If you do not know the sender, ignore this mail.',
  },
  contact: {
    subject: 'Contact request from {company}',
    title: 'Contact request',
    lead: '{name} of {company} asks to be contacted.',
    name: 'Name',
    email: 'Email',
    company: 'Company',
  },
} as const
