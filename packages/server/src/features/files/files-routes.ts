import type { filesApi } from '@windrow/contract/api/files.ts'
import * as z from 'zod/mini'
import type { Account } from '../../adapters/identity/account.ts'
import { notFound } from '../../app-error.ts'
import { Download } from '../../http/download.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { findFile, keyOf, readFileFeatures } from '../../stores/files.ts'
import { keepFile } from './keep-file.ts'
import { toBoundaryFile } from './to-boundary-file.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.kmz': 'application/vnd.google-earth.kmz',
  '.geojson': 'application/geo+json',
  '.zip': 'application/zip',
}

export function filesRoutes(services: Services): Handlers<typeof filesApi> {
  const { db, boundaries, files, log } = services

  const uploadFile: Handlers<typeof filesApi>['uploadFile'] = async ({ account, file, storeResponse }) => {
    const features = await boundaries.read(file)
    return keepFile(services, account.orgId, file, features, (tx, stored) =>
      storeResponse(tx, { data: toBoundaryFile(stored, features) }, { id: stored.id }),
    )
  }

  /** Polygons may be many and do not change: they are read again, not stored twice. */
  const rebuild = ({ account }: { account: Account }, stored: unknown) =>
    db.inOrganisation(account.orgId, async (tx) => {
      const { id } = z.object({ id: z.uuid() }).parse(stored)
      const file = await findFile(tx, id)
      if (!file) throw notFound()
      return { data: toBoundaryFile(file, await readFileFeatures(tx, id)) }
    })

  return {
    uploadFile: Object.assign(uploadFile, { rebuild }),
    downloadFile: async ({ account, params }) => {
      const file = await db.inOrganisation(account.orgId, (tx) => findFile(tx, params.id))
      if (!file) throw notFound()
      const content = await files.get(keyOf(file))
      if (content === null) {
        log.error(`The bytes of the file ${keyOf(file)} are not in the file store.`)
        throw notFound()
      }
      return new Download(file.name, TYPES[file.extension] ?? 'application/octet-stream', content)
    },
  }
}
