import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundaryFile } from '../entities/boundary.ts'
import { backgroundJob } from '../entities/field-import.ts'
import { BOUNDARY_FILE_MAX } from '../limits.ts'

/** Boundary files. */
export const filesApi = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/v1/files',
    access: [['field_tools.add', 'field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary: 'Reads and stores a boundary file (.kml, .kmz, .geojson or .zip), and lists the polygons in it.',
    upload: { maxBytes: BOUNDARY_FILE_MAX },
    status: 201,
    budget: 'upload',
    response: z.object({ data: boundaryFile }),
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/v1/files/:id',
    access: 'signed-in',
    summary: 'A file as it was uploaded, or an export of the farm, for owners only.',
    params: z.strictObject({ id: z.uuid() }),
    status: 200,
    budget: 'medium',
    // An export with many pictures, over the line of a farm.
    timeoutMs: 3_600_000,
    download: true,
  }),
}

/** How the weather of a cell stands: never fetched, as it should be, too old, or failing and why. */
const CELL_STATES = ['pending', 'fresh', 'stale', 'failed'] as const

const cellStatus = z.object({
  label: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** How many of the organisation's fields use it. */
  fields: z.number(),
  state: z.enum(CELL_STATES),
  issued: z.nullable(z.string()),
  refreshed_at: z.nullable(z.string()),
  /** Why the last try failed, and when. */
  failure: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
})
export type CellStatus = z.output<typeof cellStatus>

/** What the whole installation may call its weather source with, and needs: for owners, as `npm run sources`. */
const sourceReport = z.object({
  source: z.string(),
  /** Null where calls are not counted. */
  allowance_day: z.nullable(z.number()),
  planned_day: z.number(),
  used_today: z.number(),
  cells: z.number(),
  cells_that_fit: z.nullable(z.number()),
  paused_until: z.nullable(z.string()),
  models: z.array(
    z.object({
      id: z.string(),
      members: z.number(),
      days: z.number(),
      runs: z.number(),
      call_weight: z.number(),
      licence: z.string(),
    }),
  ),
})

export const jobsApi = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/v1/jobs',
    access: 'signed-in',
    summary: "How the weather of the organisation's fields stands, and how much work is waiting.",
    status: 200,
    budget: 'light',
    response: z.object({
      weather: z.array(cellStatus),
      waiting: z.number(),
      sources: z.nullable(sourceReport),
    }),
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:id',
    access: 'signed-in',
    summary: 'The state of an import or an export; an export is shown to owners only.',
    params: z.strictObject({ id: z.uuid() }),
    status: 200,
    budget: 'light',
    response: backgroundJob,
  }),
}
