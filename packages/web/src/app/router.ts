import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { PageDefinition, PageLayout } from '../platform/page-definition.ts'
import { FullPageLoader } from '../ui/feedback/full-page-loader.tsx'
import { PageError } from './page-error.tsx'
import { guardPage } from './page-guard.ts'
import { pages } from './page-list.ts'
import { RootFrame } from './root-frame.tsx'
import { withoutTrailingSlash } from './without-trailing-slash.ts'

/** Account pages bring their own frame. */
const LAYOUTS = {
  bare: () => import('./layouts/bare-layout.tsx'),
  main: () => import('./layouts/main-layout.tsx'),
  settings: () => import('./layouts/settings-layout.tsx'),
  field: () => import('./layouts/field-layout.tsx'),
} as const satisfies Record<Exclude<PageLayout, 'account'>, () => Promise<unknown>>

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
    component: lazyRouteComponent(page.component),
  })
}

const layoutOf = (page: PageDefinition): PageLayout => ('layout' in page ? page.layout : 'account')

const layoutRoutes = Object.entries(LAYOUTS).map(([layout, component]) => {
  const route = createRoute({
    getParentRoute: () => root,
    id: layout,
    component: lazyRouteComponent(component),
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
