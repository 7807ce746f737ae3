import type { filesApi } from '@windrow/contract/api/imports.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import {
  type BoundaryFile,
  type BoundaryProblem,
  boundaryProblem,
} from '@windrow/contract/entities/boundary.ts'
import * as z from 'zod/mini'
import { Download } from '../../platform/http/download.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Account, Handlers } from '../../platform/http/handler.ts'
import { PreparedResponse } from '../../platform/http/prepared-response.ts'
import { type WrittenFeatures, wireFeature } from '../boundaries/pack-features.ts'
import type { Services } from '../services.ts'
import { findFile, keyOf, readFileFeatures, type StoredFile } from '../store/files.ts'
import { storeFile } from './store-file.ts'

/** A file with its polygons as they cross the wire. */
function toBoundaryFile(
  { id, name, size }: StoredFile,
  features: readonly Parameters<typeof wireFeature>[0][],
  problems: readonly BoundaryProblem[],
): BoundaryFile {
  return { id, name, size, features: features.map(wireFeature), problems: [...problems] }
}

const TYPES: Readonly<Record<string, string>> = {
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.kmz': 'application/vnd.google-earth.kmz',
  '.geojson': 'application/geo+json',
  '.json': 'application/geo+json',
  '.gpkg': 'application/geopackage+sqlite3',
  '.zip': 'application/zip',
}

const storedUpload = z.object({ id: z.uuid(), problems: z.array(boundaryProblem) })

export function filesRoutes(services: Services): Handlers<typeof filesApi> {
  const { db, boundaries, files, log } = services

  const uploadFile: Handlers<typeof filesApi>['uploadFile'] = async ({ account, file, storeResponse }) => {
    const features = await boundaries.readWritten(file)
    return storeFile(services, account.orgId, file, features, (tx, stored) =>
      storeResponse(tx, uploadedFile(stored, features), { id: stored.id, problems: features.problems }),
    )
  }

  /** Polygons may be many and do not change: they are read again, not stored twice. */
  const rebuild = ({ account }: { account: Account }, stored: unknown) =>
    db.inOrganisation(account.orgId, async (tx) => {
      const { id, problems } = storedUpload.parse(stored)
      const file = await findFile(tx, id)
      if (!file) throw notFound()
      return { data: toBoundaryFile(file, await readFileFeatures(tx, id), problems) }
    })

  return {
    uploadFile: Object.assign(uploadFile, { rebuild }),
    downloadFile: async ({ account, params }) => {
      const file = await db.inOrganisation(account.orgId, (tx) => findFile(tx, params.id))
      if (!file || (file.is_export && account.role !== 'owner')) throw notFound()
      const content = await files.get(keyOf(file))
      if (content === null) {
        log.error(`The bytes of the file ${keyOf(file)} are not in the file store.`)
        throw notFound()
      }
      return new Download(file.name, TYPES[file.extension] ?? 'application/octet-stream', content)
    },
  }
}

/** As bytes, since the thread that has read the file has written its polygons. */
function uploadedFile({ id, name, size }: StoredFile, { listed, problems }: WrittenFeatures) {
  const head = JSON.stringify({ id, name, size }).slice(0, -1)
  const tail = Buffer.from(`,"problems":${JSON.stringify(problems)}}}`)
  const bytes = Buffer.concat([Buffer.from(`{"data":${head},"features":`), listed, tail])
  return new PreparedResponse<ResponseOf<typeof filesApi.uploadFile>>(bytes, null, null)
}
