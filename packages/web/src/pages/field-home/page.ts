import { defaultViewPath } from '../../widgets/field-nav/default-view-path.ts'
import type { RedirectPage } from '../../widgets/page/page-definition.ts'

/** `/dashboard/{id}` goes to the field's default view (decisions §10). */
export const fieldHomePage: RedirectPage = {
  path: '/dashboard/$id',
  access: 'signed-in',
  redirect: ({ id }, permissions) => defaultViewPath(permissions, id ?? ''),
}
