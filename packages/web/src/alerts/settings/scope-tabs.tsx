import { NativeSelect } from '@mantine/core'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './scope-tabs.module.css'

const { count: countWords } = alertSettingsTexts.card

/** More than these are shown as a list. */
const TABS_MAX = 12

export type ScopeTab = { name: string; count: number }

type ScopeTabsProps = {
  /** What they are together, and one of them. */
  label: string
  one: string
  tabs: readonly ScopeTab[]
  selected: string
  onSelect: (name: string) => void
  /** Lines under the names for the first level, pills for the second. */
  look: 'lines' | 'pills'
  /** The id of what they switch. */
  panelId: string
}

/** One tab for each; arrow keys walk them, and a long row scrolls. */
export function ScopeTabs({ label, one, tabs, selected, onSelect, look, panelId }: ScopeTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const tabOf = (name: string) =>
    [...(list.current?.children ?? [])].find((tab) => tab instanceof HTMLElement && tab.dataset.name === name)

  useEffect(() => {
    const tab = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.name === selected,
    )
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])

  function walk(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === selected)
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onSelect(tab.name)
    const element = tabOf(tab.name)
    if (element instanceof HTMLElement) element.focus()
  }

  if (tabs.length > TABS_MAX)
    return (
      <NativeSelect
        className={classes.select ?? ''}
        aria-label={one}
        data={tabs.map(({ name, count }) => ({ value: name, label: `${name} (${countWords(count)})` }))}
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
      />
    )

  return (
    <div ref={list} role="tablist" aria-label={label} className={classes[look]} onKeyDown={walk}>
      {tabs.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-name={name}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          className={classes.tab}
          onClick={() => onSelect(name)}
        >
          {name}
          <span className={classes.count} aria-hidden>
            {count}
          </span>
          <VisuallyHidden>{countWords(count)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
