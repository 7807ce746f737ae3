import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const soilPage: ShownPage = {
  path: '/soil/$id',
  layout: 'field',
  access: { view: 'soil' },
  title: shellTexts.pages.soil,
  drawsWeather: true,
  component: () => import('./soil-page.tsx'),
  calls: [
    '/api/v1/growth/$id',
    '/api/v1/soil/profile/$id',
    '/api/v1/soil/fieldSoilTemperatureFuture?uuid=$id',
    '/api/v1/soil/fieldSoilMoistureFuture?uuid=$id',
  ],
}
