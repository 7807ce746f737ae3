import { placesRoutes } from './routes.ts'

export const registerPlaces = () => ({ routes: placesRoutes() })
