import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { RedirectPage, ShownPage } from '../../platform/page-definition.ts'
import { defaultViewPath } from '../default-view-path.ts'

export const fieldDashboardPage: ShownPage = {
  path: '/general/$id',
  layout: 'field',
  access: { view: 'general' },
  title: shellTexts.pages.general,
  drawsWeather: true,
  modelName: shellTexts.field.modelNames.general,
  component: () => import('./field-dashboard-page.tsx'),
  calls: [
    '/api/v1/growth/$id',
    '/api/v1/decisions/$id',
    '/api/v1/temperature/weeklyforecast?uuid=$id',
    '/api/v1/alertfeed/$id',
  ],
}

/** `/dashboard/{id}` goes to the field's default view (decisions §10). */
export const fieldHomePage: RedirectPage = {
  path: '/dashboard/$id',
  access: 'signed-in',
  redirect: ({ id }, permissions) => defaultViewPath(permissions, id ?? ''),
}
