import {
  IconChartBar,
  IconDroplet,
  IconDropletHalf2,
  IconDroplets,
  IconPlant,
  IconRipple,
  IconSun,
  IconTemperature,
  IconTrendingUp,
  IconWind,
} from '@tabler/icons-react'
import { VARIABLES } from '@windrow/core/variables/registry.ts'
import type { ColourToken } from '@windrow/core/variables/variable-def.ts'
import type { WeatherTab } from '@windrow/core/variables/weather-tabs.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'

const ICONS: Record<WeatherTab, IconComponent> = {
  temperature_t2m: IconTemperature,
  precipitation: IconDroplet,
  soil_temperature: IconPlant,
  relative_humidity: IconDroplets,
  water_budget: IconChartBar,
  evapotranspiration: IconRipple,
  solar_radiation: IconSun,
  gdd: IconTrendingUp,
  soil_moisture: IconDropletHalf2,
  wind: IconWind,
}

/** The sign of each tab, in the colour of its first line. */
export const TAB_ICONS = Object.fromEntries(
  VARIABLES.map(({ tab, chart }) => [tab, { icon: ICONS[tab], colour: chart.lines[0].colour }]),
) as Record<WeatherTab, { icon: IconComponent; colour: ColourToken }>
