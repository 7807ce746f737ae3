import type { Permissions, View } from '@windrow/core/access/permissions.ts'
import type { ComponentType } from 'react'

/**
 * Who may open a page: anybody, anybody not yet signed in (others go on to the field list), any signed-in
 * account, owners, or accounts with a view permission (spec 1 §2).
 */
export type PageAccess = 'public' | 'sign-in' | 'signed-in' | 'owner' | { view: View }

/** The frame around a page. */
export type PageLayout = 'account' | 'bare' | 'main' | 'settings' | 'field'

type Shared = { path: `/${string}`; access: PageAccess }

/** A page as its folder exports it; `app/page-list.ts` lists them all. */
export type ShownPage = Shared & {
  layout: PageLayout
  /** For the browser's tab and for screen readers. */
  title: string
  /** Whether the "Simulated weather" badge belongs on it (decisions §1): pages with weather, or with mails about it. */
  drawsWeather?: true
  /** Settings pages that are no form: they use the whole width. */
  wide?: true
  /** Field pages: the title in the header; pages without one say "View" (spec 2 §2). */
  modelName?: string
  component: () => Promise<{ default: ComponentType }>
  /** The calls of which it shows something first, made before its code is there, with `$id` as in the path. */
  calls?: readonly string[]
}

/** An address that leads on to another one. */
export type RedirectPage = Shared & {
  redirect: (params: Record<string, string>, permissions: Permissions) => string
}

export type PageDefinition = ShownPage | RedirectPage
