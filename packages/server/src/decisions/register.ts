import type { Services } from '../satellite/services.ts'
import { decisionsRoutes } from './routes.ts'

export const registerDecisions = (services: Services) => ({ services, routes: decisionsRoutes(services) })
