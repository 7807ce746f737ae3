/** Pages that are not built yet say so, and what they will show; no dates are promised. */
export const comingTexts = {
  badge: 'Not built yet',
  willShow: 'It will show',
  pages: {
    individualAlerts: {
      text: 'Here you will set the weather risks that you want to be warned of.',
      shows: [
        'alerts for each crop and variety, risk by risk',
        'their thresholds, seasons and required chances',
        'download and upload of alerts as a .csv file',
      ],
    },
    stackedAlerts: {
      text: 'Here you will combine risks into one alert.',
      shows: [
        'alerts that need several risks on the same day',
        'cold and damp days, and temperatures within a range',
      ],
    },
    general: {
      text: 'One field at a glance.',
      shows: [
        'crop, planting date and expected harvest',
        "this week's weather and the state of the soil",
        'growth stage and a feed of warnings',
      ],
    },
    weather: {
      text: 'The weather of one field: what was, what is coming, and what is normal.',
      shows: [
        'temperature, precipitation, soil temperature, humidity and more, by day and by month',
        'the forecast with its bands of uncertainty before the climate of the place',
        'the days on which your alerts are met',
      ],
    },
    satellite: {
      text: 'Growth of one field as seen from above.',
      shows: [
        'the vegetation index over time',
        'degree days, past frost and the first frost to expect',
        'the field on a satellite picture',
      ],
    },
    soil: {
      text: 'Temperature and moisture of the soil of one field.',
      shows: ['a forecast of both, hour by hour', 'what is known of the soil, and the growth stage'],
    },
    planting: {
      text: 'When to plant.',
      shows: [
        'expected yield for each planting date of a window',
        'the risks behind it, with weights that you can change',
      ],
    },
    regions: {
      text: 'Warnings for all fields of a region.',
      shows: ['agronomic, meteorological, soil and climate feeds', 'sorted by relevance, date or lot'],
    },
    sustainability: {
      text: 'How one field uses water and warmth.',
      shows: ['figures computed for the field, and which ones cannot be told'],
    },
    longterm: {
      text: 'The coming months of one field beside the climate of its place.',
      shows: ['the season ahead by month', 'how the climate of the place has changed'],
    },
  },
} as const
