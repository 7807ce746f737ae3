import { isAllowed, type Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { Session } from '../people/data/session-state.ts'
import type { PageAccess } from '../platform/page-definition.ts'

export type Visitor = {
  status: Session['status']
  permissions: Permissions | null
  role: Role | null
  /** Where sign-in goes on to; null is the field list. */
  returnPath: string | null
}

export type Verdict =
  | { kind: 'stay' }
  /** Not signed in: to the sign-in page, and back here afterwards. */
  | { kind: 'sign-in' }
  /** Signed in, but not allowed here. */
  | { kind: 'forbidden' }
  | { kind: 'go-on'; to: string }

/** The route guard of spec 1 §2: what happens when this visitor opens such a page. */
export function guard(access: PageAccess, visitor: Visitor): Verdict {
  const signedIn = visitor.status === 'signed-in'
  if (access === 'public') return { kind: 'stay' }
  if (access === 'sign-in')
    return signedIn ? { kind: 'go-on', to: visitor.returnPath ?? '/dashboard' } : { kind: 'stay' }
  if (!signedIn || visitor.permissions === null) return { kind: 'sign-in' }
  return { kind: isOpenTo(access, visitor.permissions, visitor.role) ? 'stay' : 'forbidden' }
}

function isOpenTo(
  access: Exclude<PageAccess, 'public' | 'sign-in'>,
  permissions: Permissions,
  role: Role | null,
): boolean {
  if (access === 'signed-in') return true
  if (access === 'owner') return role === 'owner'
  return isAllowed(permissions, `views.${access.view}`)
}

/** `/weather/7/` is `/weather/7`; the root stays what it is. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}
