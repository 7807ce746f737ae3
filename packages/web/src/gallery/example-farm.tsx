import { IconBell, IconInfoCircle, IconLogout, IconMail, IconTable, IconUser } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Profile } from '@windrow/contract/entities/user.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import type { ReactNode } from 'react'
import { fieldsQuery } from '../fields/data/fields.ts'
import { labelsQuery } from '../fields/data/labels.ts'
import { permissionsQuery, profileQuery } from '../people/data/profile.ts'
import { generalSettingsQuery } from '../people/data/settings.ts'
import { PillBadge } from '../ui/layout/badge.tsx'
import { type MenuEntry, UserMenu } from '../ui/layout/user-menu.tsx'

/** Words of the gallery's own frame; those of the specimens are beside them. */
export const galleryTexts = {
  title: 'Gallery',
  subtitle: 'Every part of the interface, in every state',
  navigation: 'Gallery sections',
  parts: 'Parts',
  pages: 'Whole pages',
  simulated: 'Simulated weather',
  simulatedShort: 'Simulated',
  name: 'Demo Farm',
  email: 'demo@windrow.test',
} as const

const IRRIGATED = { name: 'Irrigated', color: '#2f5fb3' }
const HIGH_RISK = { name: 'High risk', color: '#b3261e' }
const ORGANIC = { name: 'Organic', color: '#7a55b5' }

const exampleField = (number: number, name: string, crop: string, labels: Field['labels']): Field => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  crop,
  variety: crop === 'Potato' ? 'Ranger Russet' : '108 day',
  region: crop === 'Potato' ? 'Snake River Plain' : 'Central Iowa',
  notes: '',
  irrigated: labels.includes(IRRIGATED) ? 'full' : 'none',
  labels,
  shapefile: null,
  plantingDateP: '2026-04-22',
  plantStage: null,
  yieldForecast: null,
  triggered_alerts: 0,
  datasources: {
    era: { 'climateai-id': 'ERA5', distance: 4.2 },
    ghcn: { 'climateai-id': 'USC00105972', distance: 11.8 },
    suggested: 'era',
    selected: 'era',
  },
  weather_variables: {
    t2m: { t2m_min: 5, t2m_max: 21 },
    tp: { tp_sum: 0.2, chance: 0.44, low: 5, high: 12 },
  },
  area_ha: 50,
})

export const EXAMPLE_FIELDS = [
  exampleField(1, 'Minidoka North', 'Potato', [IRRIGATED, HIGH_RISK]),
  exampleField(2, 'Nevada South', 'Maize', [IRRIGATED]),
] as const

const profile: Profile = {
  user: { id: '1', email: galleryTexts.email, name: galleryTexts.name },
  email_verified: true,
  pending_email: null,
  picture: null,
  organisation: { id: '1', name: galleryTexts.name, kind: 'farm' },
  role: 'owner',
}

function exampleData(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const onFields = (name: string) =>
    EXAMPLE_FIELDS.filter(({ labels }) => labels.some((label) => label.name === name)).map(({ uuid }) => uuid)
  queries.setQueryData(permissionsQuery.queryKey, permissionsOf('owner'))
  queries.setQueryData(profileQuery.queryKey, profile)
  queries.setQueryData(generalSettingsQuery.queryKey, { units: 'metric', regionalViewMapVisible: false })
  queries.setQueryData(fieldsQuery.queryKey, { data: [...EXAMPLE_FIELDS] })
  queries.setQueryData(labelsQuery.queryKey, {
    data: [HIGH_RISK, IRRIGATED, ORGANIC].map((label) => ({ ...label, fields: onFields(label.name) })),
  })
  return queries
}

const queries = exampleData()

/** Around parts that show fields: a small farm without a server, on which every change fails. */
export function ExampleFarm({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

const entries: MenuEntry[] = [
  { key: 'profile', label: 'Profile Settings', icon: IconUser, href: '#profile' },
  { key: 'alerts', label: 'Alerts Settings', icon: IconBell, href: '#alerts' },
  { key: 'table', label: 'Table Settings', icon: IconTable, href: '#table' },
  { key: 'contact', label: 'Contact Us', icon: IconMail, href: 'mailto:hello@windrow.test', external: true },
  { key: 'logout', label: 'Log Out', icon: IconLogout, onClick: () => undefined, apart: true },
]

/** The right end of the bar, as the app fills it. */
export function ExampleUser() {
  return (
    <>
      <PillBadge icon={IconInfoCircle} short={galleryTexts.simulatedShort}>
        {galleryTexts.simulated}
      </PillBadge>
      <UserMenu name={galleryTexts.name} email={galleryTexts.email} entries={entries} />
    </>
  )
}
