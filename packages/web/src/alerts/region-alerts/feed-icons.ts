import { IconCloudRain, IconPlant, IconShovel, IconTrendingUp } from '@tabler/icons-react'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'

/** The signs of the four feeds. */
export const FEED_ICONS: Record<FeedType, { icon: IconComponent; color: string }> = {
  agronomic: { icon: IconPlant, color: 'var(--accent)' },
  meteo: { icon: IconCloudRain, color: 'var(--c-wind)' },
  soil: { icon: IconShovel, color: 'var(--c-soil)' },
  climate: { icon: IconTrendingUp, color: 'var(--info)' },
}
