import {
  IconAlertTriangle,
  IconBellRinging,
  IconCheck,
  IconClock,
  IconCloudOff,
  IconMinus,
} from '@tabler/icons-react'
import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { defaultViewPath } from '../../fields/default-view-path.ts'
import { usePermissions } from '../../people/data/profile.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import classes from './alert-standing.module.css'

const texts = alertSettingsTexts.standing

type Look = { tone: AlertState | 'none'; icon: IconComponent; words: string }

const ICONS: Readonly<Record<AlertState, IconComponent>> = {
  triggered: IconBellRinging,
  noData: IconCloudOff,
  failed: IconAlertTriangle,
  quiet: IconCheck,
}

/** What must be known first comes first. */
const ORDER = ['triggered', 'failed', 'noData'] as const

function looksOf(standing: AlertStanding | null | undefined, isActive: boolean): Look[] {
  if (!isActive) return [{ tone: 'none', icon: IconMinus, words: texts.off }]
  if (standing === null) return [{ tone: 'none', icon: IconCloudOff, words: texts.unknown }]
  if (standing === undefined) return [{ tone: 'none', icon: IconClock, words: texts.pending }]
  const { fields } = standing
  if (fields === 0) return [{ tone: 'none', icon: IconMinus, words: texts.noFields }]
  const found = ORDER.flatMap((state): Look[] => {
    const count = standing[state]
    return count === 0 ? [] : [{ tone: state, icon: ICONS[state], words: texts[state](count, fields) }]
  })
  if (found.length > 0) return found
  // Fields that came since then are checked within seconds.
  return standing.quiet === 0
    ? [{ tone: 'none', icon: IconClock, words: texts.pending }]
    : [{ tone: 'quiet', icon: ICONS.quiet, words: texts.quiet(standing.quiet) }]
}

type StandingProps = {
  /** Null: it could not be loaded; undefined: it is not loaded yet. */
  standing: AlertStanding | null | undefined
  isActive: boolean
}

/** The current state of an alert in a few words. */
export function StandingBadges({ standing, isActive }: StandingProps) {
  return (
    <span className={classes.badges}>
      {looksOf(standing, isActive).map(({ tone, icon: Icon, words }) => (
        <span key={tone} className={classes.badge} data-tone={tone}>
          <Icon size={14} aria-hidden />
          {words}
        </span>
      ))}
    </span>
  )
}

/** So many fields are named; a farm of thousands is better looked at in its list. */
const NAMED_MAX = 12

const sinceFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Each field on which an alert does not rest, with what and since when. */
export function StandingFields({ standing }: { standing: AlertStanding }) {
  const permissions = usePermissions()
  const others = ORDER.flatMap((state) => standing.others.filter((one) => one.state === state))
  if (others.length === 0) return null
  const named = others.slice(0, NAMED_MAX)
  const unnamed = standing.triggered + standing.failed + standing.noData - named.length
  return (
    <ul className={classes.fields}>
      {named.map(({ uuid, name, state, since }) => {
        const Icon = ICONS[state]
        return (
          <li key={uuid} data-tone={state}>
            <Icon size={14} aria-hidden />
            <AppLink href={defaultViewPath(permissions, uuid)}>{name}</AppLink>
            <span>
              {texts.states[state]} {texts.since(sinceFormat.format(new Date(since)))}
            </span>
          </li>
        )
      })}
      {unnamed > 0 && <li>{texts.more(unnamed)}</li>}
    </ul>
  )
}
