/** What the pages of all reports share. The words of each type stand in `report-<type>.ts`. */
export const reportPageTexts = {
  header: (type: string, time: string) => `${type}, ${time}`,
  simulated: 'Simulated weather',
  planted: (day: string) => `planted ${day}`,
  north: 'N',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  footer: (year: number, source: string, from: number, to: number) =>
    `© ${year} Windrow. Source: ${source}; normals ${from} to ${to}.`,
  source: {
    simulated: 'simulated, from CRU CL 2.0 (New, Lister, Hulme and Makin 2002)',
    live: (models: string) => `${models} through Open-Meteo.com, CC BY 4.0`,
  },
  contents: {
    fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    field: 'Field',
    crop: 'Crop',
    place: 'Place',
    sentence: 'What to know',
    page: 'Page',
    maps: 'The fields from above, north up',
    gone: (names: string) => `No longer exists, left out: ${names}.`,
    goneNameless: (count: number) =>
      count === 1 ? 'One requested field no longer exists.' : `${count} requested fields no longer exist.`,
    madeFor: (organisation: string, time: string) => `${organisation} · ${time}`,
  },
  legend: {
    observed: 'observed',
    forecast: 'forecast, middle',
    bands: '5 and 9 times in 10',
    normal: (from: number, to: number) => `normal, ${from} to ${to}`,
  },
  pending: {
    sentence: 'Its first weather has not arrived yet.',
    text: 'The field is new and its weather had not arrived when this report was made. Send the report again in a few minutes.',
  },
  notOpen: 'Your account cannot see the data in this report. An owner of your farm can change that.',
  fieldTime: (zone: string) => `Times of day are those of the field (${zone}).`,
  stale: (time: string) => `The forecast is of ${time}: a newer one has not arrived.`,
  nothing: '–',
  fileName: (type: string, what: string, day: string) => `${type}, ${what}, ${day}`,
  csv: {
    field: 'field',
    date: 'date',
    quantity: 'quantity',
    value: 'value',
    unit: 'unit',
    low: 'low',
    high: 'high',
    normal: 'normal',
  },
} as const
