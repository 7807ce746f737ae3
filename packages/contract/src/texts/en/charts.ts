/** What every chart says beside its own data. */
export const chartTexts = {
  /** What the chart kit needs (`ChartTexts` of the package charts). */
  reading: {
    date: 'Date',
    month: 'Month',
    time: 'Time',
    year: 'Year',
    position: 'Value',
    middle: 'Middle',
    normal: 'Normal',
    between: { 50: '5 times in 10 between', 80: '8 times in 10 between', 90: '9 times in 10 between' },
    times: { 50: '5 times in 10', 80: '8 times in 10', 90: '9 times in 10' },
    lowAndHigh: '{low} and {high}',
    bandFrom: '{label}, from',
    bandTo: '{label}, to',
    noValue: 'no value',
  },
  /** Where there is little room. */
  short: { lowAndHigh: '{low} to {high}' },
  labels: {
    observed: 'Observed',
    observedSum: 'Observed sum',
    forecast: 'Forecast, middle',
    band50: '5 times in 10',
    band90: '9 times in 10',
    normal: '{first} to {last}',
    lastYear: 'Last year',
  },
  climatology: 'Climatology',
  byModel: (row: string, models: string) => `${row} by model: ${models}.`,
  alerts: 'Alerts',
  today: 'Today',
  /** `{date}`: 'Thu 14 May'. */
  todayDate: 'Today, {date}',
  /** `{time}`: '06:00'. */
  nowTime: 'Now, {time}',
  /** The name of the control that walks the dates. */
  dates: 'Dates of {title}',
  previous: 'Previous date',
  next: 'Next date',
  earlier: 'Earlier',
  later: 'Later',
  zoomIn: 'Show fewer days',
  zoomOut: 'Show more days',
  reset: 'Back to today',
  view: 'What the chart shows',
  legend: 'Legend',
  noData: 'There are no data to draw.',
} as const
