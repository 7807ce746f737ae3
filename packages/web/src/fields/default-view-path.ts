import { isAllowed, type Permissions, VIEWS, viewPath } from '@windrow/core/access/permissions.ts'

/**
 * Where a field's name leads: the default view (spec 1 §2). Where that view is closed to the account, the first
 * open one; where none is, the field list.
 */
export function defaultViewPath(permissions: Permissions, fieldUuid: string): string {
  const view = [permissions.views.default, ...VIEWS].find((one) => isAllowed(permissions, `views.${one}`))
  return view === undefined ? '/dashboard' : viewPath(view, fieldUuid)
}
