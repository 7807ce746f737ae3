import * as z from 'zod/mini'

const labelOfField = z.object({ name: z.string(), color: z.string() })

/** The name of a source for users, and its distance in km. */
const datasource = z.object({ 'climateai-id': z.string(), distance: z.number() })

export const DATASOURCES = ['era', 'ghcn'] as const
export type Datasource = (typeof DATASOURCES)[number]

/** A field as it crosses the wire; all keys are always there (decisions §3). */
export const field = z.object({
  uuid: z.string(),
  name: z.string(),
  crop: z.string(),
  variety: z.string(),
  region: z.string(),
  notes: z.string(),
  labels: z.array(labelOfField),
  shapefile: z.nullable(z.object({ id: z.string(), name: z.string() })),
  plantingDateP: z.nullable(z.string()),
  plantStage: z.nullable(z.string()),
  yieldForecast: z.nullable(z.number()),
  triggered_alerts: z.number(),
  datasources: z.object({
    era: datasource,
    ghcn: z.nullable(datasource),
    suggested: z.enum(DATASOURCES),
    selected: z.enum(DATASOURCES),
  }),
  /** Today's median; null until there is weather. */
  weather_variables: z.object({
    t2m: z.object({ t2m_min: z.nullable(z.number()), t2m_max: z.nullable(z.number()) }),
    tp: z.object({ tp_sum: z.nullable(z.number()) }),
  }),
  area_ha: z.number(),
})
export type Field = z.output<typeof field>
