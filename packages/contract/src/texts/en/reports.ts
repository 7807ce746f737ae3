import { REPORT_FIELDS_MAX, REPORT_RECIPIENTS_MAX, REPORT_SCHEDULES_MAX } from '../../limits.ts'

/** Requesting reports, and the messages of the calls about them. */
export const reportTexts = {
  types: {
    field_summary: { name: 'Field summary', about: 'Where each field stands today' },
    weather_outlook: { name: 'Weather outlook', about: 'The next 14 days and the season' },
    risk_report: { name: 'Risk report', about: 'Triggered and likely alerts by field and date' },
    season_review: { name: 'Season review', about: 'The season so far against normal' },
    planting_plan: { name: 'Planting plan', about: 'Expected yield by planting date, and the best time' },
  },
  /** Spec 1 §8. */
  queued: 'Your report will be sent shortly!',
  unknownType: 'There is no such report.',
  noFields: 'Choose at least one field.',
  tooManyFields: `A report holds up to ${REPORT_FIELDS_MAX} fields. Choose fewer, or send several reports.`,
  tooManyRecipients: `A report goes to up to ${REPORT_RECIPIENTS_MAX} recipients.`,
  recipientInvalid: 'This is not a valid email address.',
  tooManySchedules: `You have ${REPORT_SCHEDULES_MAX} schedules, which is the most. Stop one to add another.`,
  unverified: 'Verify your email address first: then you can send reports.',
  notReady: 'This report is not ready yet.',
  noWeekday: 'Choose the day of the week.',
  noMonthday: 'Choose the day of the month.',
  noRecipients: 'Enter at least one recipient.',
  tooManyWaiting: 'Many of your reports are still in progress. Please wait until some are ready.',
  /** Why a report could not be made, or a schedule paused by itself. */
  reasons: {
    problem: 'This report could not be created. Please send it again later.',
    'fields-gone': 'None of its fields exists any more.',
    'not-permitted': 'Your account may no longer send this report.',
    unverified: 'Your email address is not verified.',
  },
} as const
