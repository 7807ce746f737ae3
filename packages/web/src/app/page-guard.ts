import { redirect } from '@tanstack/react-router'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { currentPermissions } from '../people/data/permissions.ts'
import { currentProfile } from '../people/data/profile.ts'
import { session } from '../people/data/session.ts'
import type { PageDefinition } from '../platform/page-definition.ts'
import { forgetReturnPath, rememberedReturnPath, rememberReturnPath } from '../platform/return-path.ts'
import { toast } from '../ui/feedback/toast.ts'
import { guard } from './guard.ts'

type Visit = {
  location: { href: string }
  params: Record<string, string>
  /** Only fetched ahead: nobody is going there yet. */
  preload: boolean
}

/** Runs before a page is shown, and throws where to go instead. */
export function guardPage(page: PageDefinition, { location, params, preload }: Visit): void {
  const state = session.get()
  const permissions = currentPermissions()
  const verdict = guard(page.access, {
    status: state.status,
    permissions,
    role: currentProfile()?.role ?? null,
    returnPath: rememberedReturnPath(),
  })
  if (verdict.kind === 'sign-in') {
    // Who has just left does not want to come back to this page.
    const left = state.status === 'signed-out' && state.reason === 'left'
    if (!preload && !left) rememberReturnPath(location.href)
    throw redirect({ to: '/', replace: true })
  }
  if (verdict.kind === 'forbidden') {
    if (!preload) toast.warning(callTexts.notPermitted)
    throw redirect({ to: '/', replace: true })
  }
  if (verdict.kind === 'go-on') {
    if (!preload) forgetReturnPath()
    throw redirect({ href: verdict.to, replace: true })
  }
  if ('redirect' in page && permissions !== null)
    throw redirect({ href: page.redirect(params, permissions), replace: true })
}
