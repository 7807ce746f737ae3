/** What is said where a mail does not leave the server: without a mail server, and of the demo farm. */
export const storedMailTexts = {
  /** Where mails are instead. */
  inDemo: 'The demo sends no mail: it keeps them under Mails.',
  onServer: 'No mail server is set up here: mails are kept on the server. Ask whoever runs it.',

  restoreLead: 'A code and a link to choose a new one are written for you.',
  code: (email: string) => `If ${email} has an account, there is a code for it. It works for 10 minutes.`,
  codeLead: 'It has 6 digits.',
  codeLeadTo: (email: string) => `It has 6 digits and is for ${email}.`,
  newCode: 'There is a new code. The old one no longer works.',
  link: (email: string, current: string) =>
    `There is a link for ${email}. Until you open it, ${current} stays in use.`,
  ownLink: (email: string) =>
    `There is a link for ${email}. Until you open it, you cannot invite people or send reports.`,
  newLink: (email: string) => `There is a new link for ${email}.`,
  invited: (email: string) => `There is an invitation for ${email}.`,
  inviteHint: 'They join by a link, valid for 7 days, with a password of their own.',
  scheduled: (words: string) => `The report will be made ${words}.`,
  changed: (words: string) => `Saved. The report will be made ${words}.`,
  resumed: (words: string) => `Resumed: made ${words}.`,
  morning: (hour: string) => `The farm report will be made every morning at ${hour}.`,
  noReports: 'Select fields in the list and choose a report. Its PDF can be downloaded here.',
  noMessages: (address: string) =>
    `As soon as an alert is triggered, a mail to ${address} is written and listed here.`,
} as const
