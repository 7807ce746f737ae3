import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import { type Config, ConfigError } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { createCallBudget } from '../store/provider-calls.ts'
import { createGhcnStations } from './ghcn/ghcn-stations.ts'
import type { StationSource } from './ghcn/station-source.ts'
import { limitsOf } from './open-meteo/call-weight.ts'
import { DEFAULT_MODEL, ENSEMBLE_MODELS, type EnsembleModel } from './open-meteo/models.ts'
import { createOpenMeteoSource } from './open-meteo/open-meteo-source.ts'
import { openSimulatedSource } from './simulated/open-simulated-source.ts'
import { OWN_MODEL, SIMULATED_MODELS, type SimulatedModel } from './simulated/simulated-models.ts'
import type { WeatherSource } from './weather-source.ts'

/** The installation's grid source and its stations: THE LIST OF SOURCES. Never switched silently (decisions §1). */
export type Sources = { grid: WeatherSource; stations: StationSource; close(): Promise<void> }

/** Without a database (`npm run weather`) calls are not counted. */
export function createSources(config: Config, clock: Clock, db: Database | null = null): Sources {
  if (config.weatherSource === 'simulated')
    return openSimulatedSource(clock, simulatedModelsOf(config.weatherModels))
  const { outboundAllow, openMeteoUrl: url, openMeteoKey: key, callsPerDay } = config
  const now = () => clock.now().getTime()
  const limits = limitsOf(url === null && key === null, callsPerDay)
  const budget = db && createCallBudget(db, 'open-meteo', limits)
  const models = modelsOf(config.weatherModels)
  return {
    grid: createOpenMeteoSource({ url, key, now, outboundAllow, callsPerDay, budget, models }),
    stations: createGhcnStations({
      url: config.ghcnUrl,
      cacheFolder: join(config.dataDir, 'cache'),
      now,
      outboundAllow,
    }),
    close: async () => {},
  }
}

/** All of them, or those that are named; the first is always its own forecast, which the hours go with. */
function simulatedModelsOf(names: readonly string[] | null): readonly SimulatedModel[] {
  if (names === null) return SIMULATED_MODELS
  const models = named(names, SIMULATED_MODELS)
  if (models[0] !== OWN_MODEL)
    throw new ConfigError(`WEATHER_MODELS must begin with ${OWN_MODEL.id} where weather is simulated.`)
  return models
}

function named<Model extends { id: string }>(names: readonly string[], known: readonly Model[]): Model[] {
  return [...new Set(names)].map((name) => {
    const model = known.find(({ id }) => id === name)
    if (model) return model
    const ids = known.map(({ id }) => id).join(', ')
    throw new ConfigError(`WEATHER_MODELS names ${name}, which is not known. Known are: ${ids}.`)
  })
}

/** Shorter than this a forecast would not reach the week that lists and the report of the week show. */
const LEAST_DAYS = 7

/** The models that `WEATHER_MODELS` names. The first is what is shown, and must have every field for a week. */
function modelsOf(names: readonly string[] | null): EnsembleModel[] {
  if (names === null) return [DEFAULT_MODEL]
  const models = named(names, ENSEMBLE_MODELS)
  const [first] = models
  if (first && (first.area !== null || first.days < LEAST_DAYS))
    throw new ConfigError(
      `WEATHER_MODELS must begin with a model of the whole Earth for ${LEAST_DAYS} days or more: ` +
        `${first.id} has ${first.area?.name ?? 'all of it'} for ${first.days} days.`,
    )
  return models
}
