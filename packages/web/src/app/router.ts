import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { currentPermissions, currentProfile } from '../people/data/profile.ts'
import { session } from '../people/data/session.ts'
import type { PageDefinition } from '../platform/page-definition.ts'
import { forgetReturnPath, rememberedReturnPath, rememberReturnPath } from '../platform/return-path.ts'
import { FullPageLoader } from '../ui/feedback/full-page-loader.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { PageError } from './full-page-state.tsx'
import { guard, withoutTrailingSlash } from './guard.ts'
import { LAYOUTS, layoutOf, loadToShow, pages } from './page-list.ts'
import { RootFrame } from './root-frame.tsx'

type Visit = {
  location: { href: string }
  params: Record<string, string>
  /** Only prefetched, without a navigation. */
  preload: boolean
}

/** Runs before a page is shown, and throws where to go instead. */
function guardPage(page: PageDefinition, { location, params, preload }: Visit): void {
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

const notFoundPage = () => import('./not-found-page.tsx')

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(notFoundPage),
})

/** Every address that no page has: as a route, because it has a title like any other. */
const notFoundRoute = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: shellTexts.pages.notFound },
  component: lazyRouteComponent(notFoundPage),
})

function pageRoute(parent: AnyRoute, page: PageDefinition): AnyRoute {
  const route = {
    getParentRoute: () => parent,
    path: page.path,
    beforeLoad: (visit: Parameters<typeof guardPage>[1]) => guardPage(page, visit),
  }
  if ('redirect' in page) return createRoute(route)
  const { title, drawsWeather = false, wide = false, modelName = null } = page
  return createRoute({
    ...route,
    staticData: { title, drawsWeather, wide, modelName },
    component: lazyRouteComponent(() => loadToShow(page.component)),
  })
}

const layoutRoutes = Object.entries(LAYOUTS).map(([layout, load]) => {
  const route = createRoute({
    getParentRoute: () => root,
    id: layout,
    component: lazyRouteComponent(() => loadToShow(load)),
  })
  return route.addChildren(
    pages.filter((page) => layoutOf(page) === layout).map((page) => pageRoute(route, page)),
  )
})

const accountRoutes = pages
  .filter((page) => layoutOf(page) === 'account')
  .map((page) => pageRoute(root, page))

/** Every component on one page; the development server alone has it. */
const galleryRoute = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  beforeLoad: () => {
    throw redirect({ href: '/gallery.html', reloadDocument: true })
  },
})

// Addresses with a slash at the end are typed or mangled by mail programs; our own links have none.
const { pathname, search, hash } = window.location
if (withoutTrailingSlash(pathname) !== pathname)
  window.history.replaceState(window.history.state, '', withoutTrailingSlash(pathname) + search + hash)

export const router = createRouter({
  routeTree: root.addChildren([
    ...accountRoutes,
    ...layoutRoutes,
    notFoundRoute,
    ...(import.meta.env.DEV ? [galleryRoute] : []),
  ]),
  // Spec 2 §2: matches are exact.
  caseSensitive: true,
  trailingSlash: 'never',
  notFoundMode: 'root',
  scrollRestoration: true,
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: PageError,
})
