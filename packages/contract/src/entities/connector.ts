import * as z from 'zod/mini'

/** Services that hold growers' fields. */
export const CONNECTORS = ['fieldview', 'johndeere'] as const
export type ConnectorName = (typeof CONNECTORS)[number]

export const connector = z.object({
  service: z.enum(CONNECTORS),
  /** Settings that the operator has to make before it can be used; none when it is configured. */
  missing: z.array(z.string()),
  connected_at: z.nullable(z.string()),
})
export type Connector = z.output<typeof connector>

/** A field there; `field` is the uuid of ours that was imported from it. */
export const connectorField = z.object({
  id: z.string(),
  name: z.string(),
  farm: z.nullable(z.string()),
  has_boundary: z.boolean(),
  field: z.nullable(z.string()),
})
export type ConnectorField = z.output<typeof connectorField>
