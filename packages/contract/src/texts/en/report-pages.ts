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
    live: 'ECMWF, NOAA, DWD and ECCC through Open-Meteo.com, CC BY 4.0',
  },
  contents: {
    fields: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    field: 'Field',
    crop: 'Crop',
    place: 'Place',
    sentence: 'What to know',
    page: 'Page',
    gone: (names: string) => `No longer there, and so left out: ${names}.`,
    goneNameless: (count: number) =>
      count === 1
        ? 'One field that was asked for is no longer there.'
        : `${count} fields that were asked for are no longer there.`,
    madeFor: (organisation: string, time: string) => `${organisation} · ${time}`,
  },
  legend: {
    observed: 'observed',
    forecast: 'forecast, middle',
    bands: '5 and 9 times in 10',
    normal: (from: number, to: number) => `normal, ${from} to ${to}`,
  },
  pending: {
    sentence: 'Its first weather is still on its way.',
    text: 'The field is new and its weather had not arrived when this report was made. Send the report again in some minutes: everything will be there.',
  },
  notOpen: 'Your account may not see what this report is made of. An owner of your farm can change that.',
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
