import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundaryFile } from '../entities/boundary.ts'
import { BOUNDARY_FILE_MAX } from '../limits.ts'

/** Boundary files. */
export const filesApi = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/v1/files',
    access: [['field_tools.add', 'field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary:
      'Reads and keeps a boundary file (.kml, .kmz, .geojson or .zip), and tells which polygons it holds.',
    upload: { maxBytes: BOUNDARY_FILE_MAX },
    status: 201,
    budget: 'upload',
    response: z.object({ data: boundaryFile }),
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/v1/files/:id',
    access: 'signed-in',
    summary: 'The file as it was uploaded.',
    params: z.strictObject({ id: z.uuid() }),
    status: 200,
    budget: 'medium',
    download: true,
  }),
}
