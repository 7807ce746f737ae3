import type { filesApi } from '@windrow/contract/api/files.ts'
import { notFound } from '../../app-error.ts'
import { Download } from '../../http/download.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { findFile, keyOf } from '../../stores/files.ts'
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
  return {
    uploadFile: async ({ account, file }) => {
      const features = await boundaries.read(file)
      const stored = await keepFile(services, account.orgId, file, features)
      return { data: toBoundaryFile(stored, features) }
    },
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
