import * as z from 'zod/mini'

const IMPORT_STATES = ['queued', 'running', 'done', 'failed'] as const

/** The progress of an import; `errors` names what did not become a field, `files` lists each file. */
export const fieldImport = z.object({
  state: z.enum(IMPORT_STATES),
  done: z.number(),
  total: z.number(),
  errors: z.array(z.object({ file: z.string(), message: z.string() })),
  files: z.array(
    z.object({
      file: z.string(),
      total: z.number(),
      added: z.number(),
      updated: z.number(),
      /** Already there: the same boundary within 1 m. */
      duplicates: z.number(),
      failed: z.number(),
    }),
  ),
})
export type FieldImport = z.output<typeof fieldImport>

/** Work in the background: an import, or an export with its file while that is stored. */
export const backgroundJob = z.extend(fieldImport, {
  file_id: z.nullable(z.string()),
  file_size: z.nullable(z.number()),
})
export type BackgroundJob = z.output<typeof backgroundJob>

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
