import {
  IconCalendarEvent,
  IconGauge,
  IconLeaf,
  IconMapPinExclamation,
  IconPlant2,
  IconSatellite,
  IconTemperature,
  IconTimeline,
} from '@tabler/icons-react'
import { VIEWS, type View } from '@windrow/core/access/permissions.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'

/** Where each field page stands in the side navigation (spec 2 §2), and its sign. */
const PLACES: Record<View, { section: 'tools' | 'models' | 'more'; icon: IconComponent }> = {
  planting_tool: { section: 'tools', icon: IconCalendarEvent },
  general: { section: 'models', icon: IconGauge },
  weather: { section: 'models', icon: IconTemperature },
  satellite: { section: 'models', icon: IconSatellite },
  soil: { section: 'more', icon: IconPlant2 },
  regions: { section: 'more', icon: IconMapPinExclamation },
  sustainability: { section: 'more', icon: IconLeaf },
  longterm: { section: 'more', icon: IconTimeline },
}

export const FIELD_SECTIONS = (['tools', 'models', 'more'] as const).map((section) => ({
  section,
  views: VIEWS.filter((view) => PLACES[view].section === section).map((view) => ({
    view,
    icon: PLACES[view].icon,
  })),
}))
