/** The About modal: where the weather comes from, and under which terms. */
export const aboutTexts = {
  title: 'About Windrow',
  promise: 'Windrow ingests all available forecasts to deliver the most accurate forecast.',
  providers: 'Data providers',
  simulatedTitle: 'This installation shows simulated weather.',
  simulated:
    'None of these providers is asked. A weather generator makes up history and forecast from the climate of each place; the numbers look real, and are not.',
  liveTitle: 'What is not measured.',
  live: 'History is a reanalysis on a grid unless you choose a station for a field. Vegetation curves are simulated where no satellite source is set.',
  version: (version: string) => `Version ${version}`,
  list: [
    {
      mark: 'ECMWF',
      name: 'ERA5 reanalysis, IFS ensemble and SEAS5',
      use: 'History since 1940, forecast and season, through Open-Meteo',
      licence: 'Copernicus licence; CC BY 4.0',
    },
    {
      mark: 'Open-Meteo',
      name: 'Open-Meteo.com',
      use: 'Delivers the models of the weather services',
      licence: 'CC BY 4.0',
    },
    {
      mark: 'NOAA GHCN',
      name: 'GHCN-Daily, National Centers for Environmental Information',
      use: 'Daily observations of weather stations',
      licence: 'doi 10.7289/V5D21VHZ; some countries under WMO Resolution 40',
    },
    {
      mark: 'NOAA GFS',
      name: 'Global Forecast System and GEFS, National Weather Service',
      use: 'Global forecast and ensemble, through Open-Meteo',
      licence: 'US government work, public domain',
    },
    {
      mark: 'DWD',
      name: 'ICON, Deutscher Wetterdienst',
      use: 'Global and European forecast, through Open-Meteo',
      licence: 'CC BY 4.0',
    },
    {
      mark: 'ECCC',
      name: 'GEM and GEPS, Environment and Climate Change Canada',
      use: 'Global and Canadian forecast, through Open-Meteo',
      licence: 'ECCC data servers end-use licence',
    },
    {
      mark: 'Copernicus',
      name: 'Sentinel-2, European Union and ESA',
      use: 'Vegetation index of your fields',
      licence: 'Contains modified Copernicus Sentinel data',
    },
    {
      mark: 'CRU',
      name: 'CRU CL 2.0, Climatic Research Unit, University of East Anglia',
      use: 'Monthly normals to which our climate atlas was fitted',
      licence: 'New, Lister, Hulme and Makin (2002), Climate Research 21:1-25',
    },
  ],
} as const
