import type { Services } from '../satellite/services.ts'
import { climateRoutes } from './routes.ts'

export const registerClimate = (services: Services) => ({ services, routes: climateRoutes(services) })
