import type { LEFT_OUT_REASONS, TRUTHS } from '../../entities/weather.ts'

/** The models that forecasts rest on, and how that is said. */
export const modelTexts = {
  /** By the ids of the sources; those of other models are made readable (`modelName`). */
  names: {
    ecmwf_ifs025_ensemble: 'ECMWF',
    ecmwf_ifs025: 'ECMWF, single run',
    ecmwf_aifs025_ensemble: 'ECMWF AIFS',
    ecmwf_ifs_europe_ensemble: 'ECMWF Europe',
    ecmwf_aifs_europe_ensemble: 'ECMWF AIFS Europe',
    ncep_gefs025: 'NOAA GEFS',
    ncep_gefs05: 'NOAA GEFS 0.5°',
    ncep_aigefs025: 'NOAA AIGEFS',
    icon_global_eps: 'DWD ICON',
    icon_eu_eps: 'DWD ICON-EU',
    icon_d2_eps: 'DWD ICON-D2',
    gem_global_ensemble: 'ECCC GEPS',
    bom_access_global_ensemble: 'BOM ACCESS',
    ukmo_global_ensemble_20km: 'UK Met Office',
    ukmo_uk_ensemble_2km: 'UK Met Office 2 km',
    meteoswiss_icon_ch1_ensemble: 'MeteoSwiss ICON-CH1',
    meteoswiss_icon_ch2_ensemble: 'MeteoSwiss ICON-CH2',
    google_weathernext2_ensemble: 'Google WeatherNext',
    'open-meteo': 'Open-Meteo',
  } as Readonly<Record<string, string>>,

  /** What a forecast rests on, in one short line without a full stop. */
  line: {
    one: (model: string) => `Forecast: ${model}`,
    oneOf: (model: string, models: number) => `Forecast: ${model} alone, of ${models} models`,
    most: (models: number, first: string, percent: number) =>
      `Forecast: ${models} models, most of it ${first} (${percent} %)`,
  },
  percent: (percent: number) => `${percent} %`,
  leastPercent: 'under 1 %',

  title: 'What this forecast rests on',
  model: 'Model',
  weight: 'Weight',
  run: 'Run',
  leftOut: 'Left out',
  reasons: {
    missing: 'its forecast has not arrived',
    late: 'its forecast is too old',
    implausible: 'its values cannot be right',
    no_record: 'too few days compared here yet',
    no_weight: 'the others were closer here lately',
    single_better: 'one model alone was closer here lately',
  } as const satisfies Record<(typeof LEFT_OUT_REASONS)[number], string>,
  learned: {
    station: 'Weights are learned from what your station measured.',
    ghcn: 'Weights are learned from what the station nearby measured.',
    analysis: 'Weights are learned from the weather analysis of the grid.',
  } as const satisfies Record<(typeof TRUTHS)[number], string>,
  /** Where nothing is weighed. */
  judged: {
    station: 'Its record is held against what your station measured.',
    ghcn: 'Its record is held against what the station nearby measured.',
    analysis: 'Its record is held against the weather analysis of the grid.',
  } as const satisfies Record<(typeof TRUTHS)[number], string>,
} as const
