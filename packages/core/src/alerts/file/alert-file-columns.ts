/** The columns of an alert file: keys of rows on the wire, and what line 5 calls them (decisions §8). */
export const ALERT_FILE_COLUMNS = [
  { key: 'risk_category', header: 'Risk category' },
  { key: 'title', header: 'Title' },
  { key: 'modifier', header: 'Modifier' },
  { key: 'threshold', header: 'Threshold' },
  { key: 'probability', header: 'Probability (%)' },
  { key: 'required_recurrence', header: 'Required recurrence (consecutive days)' },
  { key: 'start_date', header: 'Start date' },
  { key: 'end_date', header: 'End date' },
  { key: 'active', header: 'Active' },
  { key: 'lag', header: 'Lag (days)' },
  { key: 'gdd_floor_temperature', header: 'GDD floor temperature' },
  { key: 'plant_life_cycle', header: 'Plant life cycle (days)' },
] as const

export type AlertFileKey = (typeof ALERT_FILE_COLUMNS)[number]['key']

/** A row with the words and numbers of the file. */
export type AlertFileRow = Record<AlertFileKey, string>

export function columnHeader(key: AlertFileKey): string {
  return ALERT_FILE_COLUMNS.find((column) => column.key === key)?.header ?? key
}
