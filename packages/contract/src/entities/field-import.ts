import * as z from 'zod/mini'

export const IMPORT_STATES = ['queued', 'running', 'done', 'failed'] as const

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
