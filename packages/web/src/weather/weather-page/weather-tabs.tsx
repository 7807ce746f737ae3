import {
  IconChartBar,
  IconChevronDown,
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
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { VARIABLES, variableByTab } from '@windrow/core/variables/registry.ts'
import type { WeatherTab } from '@windrow/core/variables/tab-keys.ts'
import type { ColourToken } from '@windrow/core/variables/variable-def.ts'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { LazyMenu } from '../../ui/popups/lazy-popup.tsx'
import { placeTabs, stillAllowed, swapIn } from './weather-choice.ts'
import classes from './weather-tabs.module.css'

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
const TAB_ICONS = Object.fromEntries(
  VARIABLES.map(({ tab, chart }) => [tab, { icon: ICONS[tab], colour: chart.lines[0].colour }]),
) as Record<WeatherTab, { icon: IconComponent; colour: ColourToken }>

const texts = weatherPageTexts.tabs

type WeatherTabsProps = {
  allowed: readonly WeatherTab[]
  selected: WeatherTab
  onSelect: (tab: WeatherTab) => void
  /** How many are shown; the rest are in the menu. */
  count: number
  /** The id of what they switch. */
  panelId: string
}

/** One tab for each variable; arrow keys walk them (spec 2 §2, §4). */
export const WeatherTabs = memo(function WeatherTabs(props: WeatherTabsProps) {
  const { allowed, selected, onSelect, count, panelId } = props
  const [order, setOrder] = useState(() => swapIn(allowed, selected, count))
  const { visible, more } = placeTabs(stillAllowed(order, allowed), selected, count)
  const choose = (tab: WeatherTab) => {
    setOrder(swapIn([...visible, ...more], tab, count))
    onSelect(tab)
  }
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = visible[(visible.indexOf(selected) + step + visible.length) % visible.length]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={classes.bar}>
      <div ref={list} role="tablist" aria-label={texts.label} className={classes.tabs} onKeyDown={walk}>
        {visible.map((tab) => (
          <Tab key={tab} tab={tab} isSelected={tab === selected} onSelect={onSelect} panelId={panelId} />
        ))}
      </div>
      {more.length > 0 && (
        <LazyMenu
          position="bottom-start"
          width={260}
          button={
            <Button
              variant="subtle"
              className={classes.more ?? ''}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              <span className={classes.wide}>{texts.more}</span>
              <span className={classes.narrow} aria-hidden>
                {texts.moreShort}
              </span>
            </Button>
          }
        >
          {({ Menu }) => (
            <>
              {more.map((tab) => (
                <Menu.Item key={tab} leftSection={<TabIcon tab={tab} />} onClick={() => choose(tab)}>
                  {nameOf(tab).name}
                </Menu.Item>
              ))}
            </>
          )}
        </LazyMenu>
      )}
    </div>
  )
})

const nameOf = (tab: WeatherTab) => variableTexts[variableByTab(tab).text]

type TabProps = {
  tab: WeatherTab
  isSelected: boolean
  onSelect: (tab: WeatherTab) => void
  panelId: string
}

function Tab({ tab, isSelected, onSelect, panelId }: TabProps) {
  const { name, short } = nameOf(tab)
  return (
    <button
      type="button"
      role="tab"
      data-tab={tab}
      id={`tab-${tab}`}
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
      className={classes.tab}
      onClick={() => onSelect(tab)}
    >
      <TabIcon tab={tab} />
      <span className={classes.wide}>{name}</span>
      <span className={classes.narrow} aria-hidden>
        {short}
      </span>
    </button>
  )
}

function TabIcon({ tab }: { tab: WeatherTab }) {
  const { icon: Icon, colour } = TAB_ICONS[tab]
  return (
    <span className={classes.icon} style={{ color: `var(--c-${colour})` }}>
      <Icon size={18} aria-hidden />
    </span>
  )
}
