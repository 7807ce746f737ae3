import { createRandom, type Random } from './random.ts'

/** What a made-up weather model is like; its truth is known, so that what a blend learns can be judged. */
export type SyntheticModel = {
  id: string
  members: number
  /** Deviation of its error at the first lead, against that of the usual model. */
  error: number
  /** How much the error grows from lead to lead, as a share of the first. */
  growth: number
  /** Added to all its values, or for rain what they are multiplied by. */
  bias: number
  /** Its spread against its error: 1 is true, below it is too sure. */
  spread: number
  /** Errs with the model of that place in the list as much as it errs by itself. */
  duplicateOf?: number
  /** From this day on its values are moved by so much. */
  breaks?: { day: number; by: number }
}

export type SyntheticWorld = {
  models: readonly SyntheticModel[]
  leads: number
  /** The share of the variance of errors that all models have in common. */
  common: number
  /** From the hidden normal weather to the quantity, ascending. */
  toValue: (hidden: number) => number
  /** How a bias acts on a value. */
  biased: (value: number, bias: number) => number
  /** Deviation of the error of the usual model at the first lead, where that of the hidden weather is 1. */
  errorScale: number
  seed: number
}

/** What came on a day, and what had been forecast for it: the members by lead and model. */
export type SyntheticDay = { observed: number; members: Float32Array[][] }

/** Errors within a run go on from lead to lead by so much. */
const LEAD_MEMORY = 0.5
const WEATHER_MEMORY = 0.7

/**
 * Makes day after day: what came, and what each model had said of it at each lead.
 *
 * The truth is an autoregressive hidden weather. A model knows it with an error that has a part in common with the
 * others and a part of its own, each going on from lead to lead; its members are the true distribution given what it
 * knows, times its spread.
 */
export function createSyntheticWeather(world: SyntheticWorld): () => SyntheticDay {
  const random = createRandom(world.seed)
  let hidden = random.normal()
  let day = -1
  return () => {
    day++
    hidden = WEATHER_MEMORY * hidden + Math.sqrt(1 - WEATHER_MEMORY ** 2) * random.normal()
    const commonErrors = errorsOverLeads(random, world.leads)
    const ownErrors = world.models.map(() => errorsOverLeads(random, world.leads))
    const truth = hidden
    const membersOf = (model: SyntheticModel, at: number, lead: number) => {
      const deviation = world.errorScale * model.error * (1 + model.growth * lead)
      const own = ownErrors[at]?.[lead] ?? 0
      const shared = model.duplicateOf === undefined ? own : (ownErrors[model.duplicateOf]?.[lead] ?? 0)
      const alone = model.duplicateOf === undefined ? own : 0.9 * shared + Math.sqrt(1 - 0.81) * own
      const error = Math.sqrt(world.common) * (commonErrors[lead] ?? 0) + Math.sqrt(1 - world.common) * alone
      // What a model may believe that knows how far the weather goes at most: by Bayes, drawn to the mean 0.
      const known = 1 / (1 + deviation ** 2)
      const centre = known * (truth + deviation * error)
      const spread = Math.sqrt(known) * deviation * model.spread
      const broken = model.breaks && day >= model.breaks.day ? model.breaks.by : 0
      return Float32Array.from({ length: model.members }, () => {
        const value = world.toValue(centre + spread * random.normal() + broken)
        return world.biased(value, model.bias)
      })
    }
    return {
      observed: world.toValue(truth),
      members: Array.from({ length: world.leads }, (_, lead) =>
        world.models.map((model, at) => membersOf(model, at, lead)),
      ),
    }
  }
}

function errorsOverLeads(random: Random, leads: number): number[] {
  const errors: number[] = []
  for (let lead = 0; lead < leads; lead++)
    errors.push(
      lead === 0
        ? random.normal()
        : LEAD_MEMORY * (errors[lead - 1] ?? 0) + Math.sqrt(1 - LEAD_MEMORY ** 2) * random.normal(),
    )
  return errors
}
