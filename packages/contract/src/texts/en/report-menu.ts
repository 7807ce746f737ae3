/** What opens the dialog of a report: the list's menu, and the button of a field's page. */
export const reportMenuTexts = {
  /** Spec 1 §2. */
  choose: 'Choose report to generate',
  chooseShort: 'Report',
  selectFirst: 'Select fields first',
  selected: (number: number) =>
    number === 1 ? 'On the selected field' : `On the ${number.toLocaleString('en')} selected fields`,
  myReports: 'My reports',
  sendAs: 'Send as report',
} as const
