import type { Start } from '../platform/platform.ts'
import type { Services as Weather } from '../weather/services.ts'
import { createBoundaryReader } from './boundaries/create-boundary-reader.ts'
import { createConnections } from './connectors/connection.ts'
import { createFieldServices } from './connectors/create-services.ts'
import { connectorsRoutes } from './connectors/routes.ts'
import { createServiceItems } from './connectors/service-items.ts'
import { filesRoutes } from './files/routes.ts'
import { deleteStrays } from './files/store-file.ts'
import { createImports } from './imports/create-imports.ts'
import { createFileItems } from './imports/file-items.ts'
import { queueImport, startImportJobs } from './imports/jobs.ts'
import { fieldImportRoutes, jobsRoutes } from './imports/routes.ts'
import { labelsRoutes } from './labels.ts'
import { startStationLinks } from './link-stations.ts'
import { createListResponses } from './list/list-responses.ts'
import { fieldListRoutes } from './list/routes.ts'
import { createWrittenFields } from './list/written-fields.ts'
import { mapsRoutes } from './maps.ts'
import { fieldsRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { deleteOldImports } from './store/field-imports.ts'
import { deleteUnusedFiles } from './store/files.ts'

export async function registerFields(weather: Weather, start: Start) {
  const { config, db, queue, secret } = weather
  const boundaries = createBoundaryReader()
  start.onClose(() => boundaries.close())
  const fieldServices = createFieldServices(config)
  const services: Services = {
    ...weather,
    boundaries,
    connectors: {
      services: fieldServices,
      connections: createConnections({ db, secret }, fieldServices),
    },
    imports: createImports({ db }, (tx, orgId, id) => queueImport(queue, tx, orgId, id)),
    lists: await createListResponses(weather),
    written: await createWrittenFields(db),
  }
  start.work(() => startStationLinks(services, queue))
  start.work(() =>
    startImportJobs(services, queue, {
      files: createFileItems(services),
      fieldview: createServiceItems(boundaries, services.connectors, 'fieldview'),
      johndeere: createServiceItems(boundaries, services.connectors, 'johndeere'),
    }),
  )
  start.tidy(() => db.asSystem(deleteOldImports))
  start.tidy(() => db.asSystem(deleteUnusedFiles))
  start.tidy((signal) => deleteStrays(services, signal))
  const routes = {
    ...connectorsRoutes(services),
    ...fieldsRoutes(services),
    ...fieldImportRoutes(services),
    ...filesRoutes(services),
    ...fieldListRoutes(services),
    ...mapsRoutes(services),
    ...labelsRoutes(services),
    ...jobsRoutes(services),
  }
  return { services, routes }
}
