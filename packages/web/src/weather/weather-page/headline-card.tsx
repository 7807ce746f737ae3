import { IconDroplet, IconFlame, IconSnowflake, IconSun, IconTemperature } from '@tabler/icons-react'
import type { Headline } from '@windrow/contract/words/weather-headline.ts'
import type { IconComponent } from '../../ui/layout/icon-component.ts'
import classes from './headline-card.module.css'

const ICONS: Record<Headline['kind'], IconComponent> = {
  frost: IconSnowflake,
  heat: IconFlame,
  warm: IconTemperature,
  rain: IconDroplet,
  dry: IconSun,
}

/** What to know first, beside the field's name. */
export function HeadlineCard({ headline: { kind, title, detail } }: { headline: Headline }) {
  const Icon = ICONS[kind]
  return (
    <div className={classes.card} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <b>{title}</b>
        <div className={classes.detail}>{detail}</div>
      </div>
    </div>
  )
}
