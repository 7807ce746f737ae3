import type { Services } from '../fields/services.ts'
import { growthRoutes } from './routes.ts'

export const registerCrops = (services: Services) => ({ services, routes: growthRoutes(services) })
