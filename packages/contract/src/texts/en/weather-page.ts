/** The weather page (spec 2 §2, §8). */
export const weatherPageTexts = {
  tabs: { label: 'Weather variables', more: 'See more variables', moreShort: 'See more' },
  views: { label: 'Daily or monthly', daily: 'Daily', monthly: 'Monthly' },
  header: {
    loading: 'Loading the field',
    variety: 'Variety',
    region: 'Region',
    crop: 'Crop',
    area: 'Area',
    source: 'Data source',
    mapLabel: (name: string) => `Outline of ${name}`,
    alerts: (count: number) => (count === 1 ? '1 alert' : `${count} alerts`),
  },
  chart: {
    startsAnew: 'starts again in January',
    lines: {
      t2m_max: { name: 'Maximum', short: 'Max' },
      t2m_avg: { name: 'Mean', short: 'Mean' },
      t2m_min: { name: 'Minimum', short: 'Min' },
      tp_sum: { name: 'Precipitation', short: 'Rain' },
      stl1_max: { name: 'Maximum', short: 'Max' },
      stl1_min: { name: 'Minimum', short: 'Min' },
      rh_mean: { name: 'Relative humidity', short: 'Humidity' },
      e_sum: { name: 'Evapotranspiration', short: 'Evap.' },
      ssrd_mean: { name: 'Solar radiation', short: 'Radiation' },
      swvl1_mean: { name: 'Soil moisture', short: 'Moisture' },
      ws_mean: { name: 'Wind', short: 'Wind' },
      water_budget: { name: 'Water budget', short: 'Budget' },
      gdd: { name: 'Degree days', short: 'Day' },
      gdd_sum: { name: 'Degree days since planting', short: 'Sum' },
    },
    normalNotes: {
      t2m_max: 'Normal range of the maximum',
      t2m_min: 'Normal range of the minimum',
    },
    /** The axis, before its unit. */
    axis: {
      temperature: 'Temperature',
      precipitation: 'Precipitation',
      precipitationSum: 'Precipitation since 1 January',
      soil_temperature: 'Soil temperature, 0–10 cm',
      relative_humidity: 'Relative humidity',
      water_budget: 'Precipitation less evaporation',
      evapotranspiration: 'Reference evapotranspiration',
      solar_radiation: 'Solar radiation',
      soil_moisture: 'Soil moisture, 0–10 cm',
      wind: 'Wind',
      gdd: 'Degree days of the day',
      gddMonth: 'Degree days of the month',
      gddSum: 'Degree days since planting',
    },
    /** What a derived value was computed with, where no slider shows it. */
    given: {
      base: (temperature: string) => `base ${temperature}`,
      planted: (day: string) => `since ${day}`,
      rate: (rate: string) => `evaporation rate ${rate}`,
    },
    models: 'Models',
    describe: (name: string, field: string) =>
      `${name} of ${field}: what was observed, the forecast with its uncertainty, and what is normal.`,
  },
  headline: {
    frost: (day: string, value: string) => `Frost likely early on ${day}: ${value}`,
    surely: (day: string, value: string) => `Frost early on ${day}: ${value}`,
    mayFreeze: (day: string) => `Frost possible early on ${day}`,
    heat: (day: string, value: string) => `Heat on ${day}: ${value}`,
    warmest: (day: string, value: string) => `Warmest on ${day}: ${value}`,
    wettest: (day: string, rain: string) => `Wettest on ${day}: ${rain}`,
    mayRain: 'Rain possible, not likely on any one day',
    dry: 'No rain to speak of in the next two weeks',
    rainSum: (amount: string, days: number) => `8 times in 10 the next ${days} days bring ${amount}.`,
    between: (low: string, high: string) => `9 times in 10 between ${low} and ${high}.`,
    /** Where the band is narrower than what is shown of it. */
    agreed: 'All forecast runs agree.',
    likeliest: (value: string, low: string, high: string) =>
      `Likeliest ${value}, 9 times in 10 between ${low} and ${high}.`,
  },
  /** What a value means on its date. */
  meaning: {
    above95: (more: string) => `Fewer than 1 in 20 such days are ${more}.`,
    above75: (more: string) => `Fewer than 1 in 4 such days are ${more}.`,
    usual: 'Within what is usual for the date.',
    below25: (less: string) => `Fewer than 1 in 4 such days are ${less}.`,
    below5: (less: string) => `Fewer than 1 in 20 such days are ${less}.`,
  },
  side: {
    issued: (time: string) => `Forecast as of ${time}.`,
    stale: (time: string, hours: number) => `Forecast as of ${time}, ${hours} h ago.`,
    staleText: 'A newer forecast has not arrived. This is the latest one.',
    sources: {
      simulated: 'Simulated weather.',
      era: 'Observed: ERA5. Forecast: Open-Meteo.',
      ghcn: 'Observed: GHCN-Daily station. Forecast: Open-Meteo, temperatures corrected to the station.',
    },
    /** The same where the models of the forecast are named beside it. */
    observed: {
      simulated: 'Simulated weather.',
      era: 'Observed: ERA5. By Open-Meteo.',
      ghcn: 'Observed: GHCN-Daily station. By Open-Meteo, temperatures corrected to the station.',
    },
    alertsNotLoaded: 'The alerts could not be loaded.',
  },
  ranges: {
    headline: (label: string, chance: string) => `${label}, ${chance}`,
    happened: (label: string) => `${label}, observed`,
    detail: (title: string, rule: string, chance: string) =>
      `Your alert “${title}”: ${rule}, sent from a chance of ${chance}`,
  },
  controls: {
    cumulative: 'Cumulative',
    evaporationRate: 'Evaporation rate',
    evaporationHint:
      'How much of the evaporation is taken off the rain: 0.3 for bare soil, about 1 for a full canopy.',
    base: 'Base temperature',
    cropBase: (crop: string, base: string) => `${crop} ${base}`,
    /** "Use maize: 8 °C from 3 May". */
    countAs: (crop: string, base: string, day: string) => `Use ${crop}: ${base} from ${day}`,
    plantingDate: 'Planting date',
    weekAgo: '7 days ago',
    sinceDate: (unit: string, day: string) => `${unit} since ${day}`,
    view: 'Chart or table',
    asChart: 'Chart',
    asTable: 'Table',
  },
  compare: {
    menu: 'Compare',
    lastYear: 'Last year',
    models: 'Models',
    modelsNotLoaded: 'The models could not be loaded.',
    field: 'Another field',
    choose: 'Choose a field',
    none: 'No other field',
    couldNotLoad: 'The other field could not be loaded.',
  },
  export: {
    menu: 'Export',
    png: 'PNG',
    csv: 'CSV',
    hourly: 'Hourly CSV',
    loading: '(Loading...)',
    now: 'Export now',
    hourlyNotLoaded: 'The hourly data could not be loaded. Please try again.',
    failed: 'The file could not be created. Please try again.',
    madeOn: (date: string) => `Made on ${date}`,
  },
  state: {
    pending: 'Fetching weather…',
    pendingText: 'The field is new. Its weather is being fetched; this takes a few seconds.',
    loading: 'Loading the chart',
    failedTitle: 'The weather could not be loaded',
    failedText: 'Everything else works.',
    noTabs: 'Your account cannot see any weather variable. An owner of your farm can change that.',
  },
  errors: {
    daily: 'Error occurred with server. Please, try later.',
    monthly: 'Could not load monthly data.',
    ranges:
      'Alerts not displayed on dashboard due to internet connectivity issues. All other functions working.',
    noRanges: 'There are no alerts for {variable}',
    cumulative: 'Could not process cumulative data.',
    hourly: 'Hourly data load error occured', // sic
    processing: 'Problem ocurred processsing information', // sic
  },
  anomalies: {
    tmin: 'Tmin Forecast Anomaly Detected',
    tmax: 'TMax Forecast Anomaly Detected',
    forecast: 'Forecast Anomaly Detected',
  },
} as const
