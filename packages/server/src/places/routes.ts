import type { placesApi } from '@windrow/contract/api/places.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { findPlaces } from './find-places.ts'
import { loadPlaces } from './place-list.ts'
import { regionAt } from './region-at.ts'

export const placesRoutes = (): Handlers<typeof placesApi> => ({
  findPlaces: async ({ query }) => ({ data: findPlaces(await loadPlaces(), query) }),
  getRegionAt: async ({ query: { lat, lon } }) => ({ region: regionAt(await loadPlaces(), lat, lon) }),
})
