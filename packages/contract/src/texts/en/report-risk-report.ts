/** The risk report: triggered and likely alerts by field and date. */
export const riskReportTexts = {
  overview: {
    title: 'All fields, 14 days',
    lead: (fields: number, of: number) =>
      fields === 0
        ? 'Nothing is triggered on any field.'
        : fields === 1
          ? `Alerts are triggered on 1 of ${of} fields.`
          : `Alerts are triggered on ${fields} of ${of} fields.`,
    field: 'Field',
    how: 'A number is how likely the likeliest alert of that day is, in percent. ! marks a warning of weather or soil that no alert of yours covers. ? is a day on which alerts could not be decided. Days without a sign are quiet.',
  },
  days: { alert: 'Alert' },
  triggered: 'Triggered alerts',
  likely: 'Also likely',
  nothing: 'Nothing is triggered: no alert of this field in the next 14 days, and no warning.',
  onlyWarnings: (names: string) => `No alert is triggered; worth knowing: ${names}.`,
  first: (title: string, days: string, chance: string) => `${title}, ${days}, ${chance}`,
  andMore: (first: string, more: number) =>
    more === 0
      ? `${first}.`
      : more === 1
        ? `${first}, and one more alert.`
        : `${first}, and ${more} more alerts.`,
  notOpen: 'Your account cannot see alerts.',
  undecided: (titles: string) => `Could not be decided yet: ${titles}.`,
  warned: (name: string, days: string) => `${name}, ${days}`,
  frostNight: (day: string, value: string) => `Frost, early ${day}: ${value}`,
  frostChance: (chance: string, harm: string) =>
    `Air at freezing or below ${chance}; harmful to the crop ${harm}.`,
  csv: { chance: (title: string) => `Chance of “${title}”`, warning: (name: string) => `Warning: ${name}` },
} as const
