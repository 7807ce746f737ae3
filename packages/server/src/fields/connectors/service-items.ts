import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { BoundaryReader } from '../boundaries/create-boundary-reader.ts'
import {
  type ImportItem,
  ImportRejected,
  type ItemBoundary,
  type ItemProblem,
  type ItemSource,
} from '../imports/item-source.ts'
import type { Connections } from './connection.ts'
import type { FieldServices } from './create-services.ts'
import { type ServiceField, ServiceRejection } from './field-service.ts'

/** Fields of another service, with their boundaries checked and mended like those of a file. */
export function createServiceItems(
  boundaries: BoundaryReader,
  { connections, services }: { connections: Connections; services: FieldServices },
  service: ConnectorName,
): ItemSource {
  const loadOne = async (
    orgId: string,
    item: ImportItem,
    field: ServiceField | undefined,
  ): Promise<ItemBoundary | ItemProblem> => {
    if (!field) return { problem: connectorTexts.notThere }
    const { boundary } = field
    const geometry =
      boundary === null
        ? null
        : await connections.use(orgId, service, (access) => services[service].boundaryOf(access, boundary))
    if (!geometry) return { problem: connectorTexts.noBoundary }
    return checked(boundaries, field.name || item.label, geometry)
  }
  return {
    load: async (orgId, items) => {
      try {
        const { fields } = await connections.use(orgId, service, (access) =>
          services[service].listFields(access),
        )
        const byId = new Map(fields.map((field) => [field.id, field]))
        const loaded: (ItemBoundary | ItemProblem)[] = []
        for (const item of items) loaded.push(await loadOne(orgId, item, byId.get(item.externalId ?? '')))
        return loaded
      } catch (error) {
        if (error instanceof ServiceRejection && error.isSignedOut) throw new ImportRejected(error.message)
        throw error
      }
    },
  }
}

async function checked(
  boundaries: BoundaryReader,
  name: string,
  geometry: GeoJsonMultiPolygon,
): Promise<ItemBoundary | ItemProblem> {
  const feature = { type: 'Feature', properties: { name }, geometry }
  const bytes = Buffer.from(JSON.stringify(feature))
  try {
    const [read] = await boundaries.read({ name: 'boundary.geojson', bytes })
    if (!read) return { problem: connectorTexts.noBoundary }
    return { name, geometry: read.geometry, ...read.center, areaM2: read.areaM2, irrigated: null }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message }
    throw error
  }
}
