import type { Start } from '../platform/platform.ts'
import type { Services } from '../satellite/services.ts'
import { diaryRoutes } from './routes.ts'
import { deleteUnusedPhotos } from './store.ts'

export function registerDiary(services: Services, start: Start) {
  start.tidy(() => services.db.asSystem(deleteUnusedPhotos))
  return { services, routes: diaryRoutes(services) }
}
