import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { PlainButton } from '../controls/button.tsx'
import classes from './chip-list.module.css'

export type ChipEntry = { key: string; text: string }

type ChipListProps = {
  /** What the list holds, for a screen reader. */
  label: string
  chips: readonly ChipEntry[]
  removeLabel: (text: string) => string
  /** Without it nothing can be taken out. */
  onRemove?: ((key: string) => void) | undefined
  /** The last one was taken out, or the arrow keys went beyond it. */
  onEnd?: () => void
  /** Before the chips: those that cannot be taken out. */
  fixed?: readonly string[]
  /** After them. */
  last?: ReactNode
  ref?: RefObject<HTMLUListElement | null>
}

/** Words that can be taken out again. One stop of the Tab key: arrow keys walk them, Delete takes one out. */
export function ChipList(props: ChipListProps) {
  const { label, chips, removeLabel, onRemove, onEnd, fixed = [], last } = props
  const own = useRef<HTMLUListElement>(null)
  const list = props.ref ?? own
  const [current, setCurrent] = useState<number | null>(null)
  /** Where the focus goes once the chip is gone. */
  const next = useRef<number | null>(null)
  const stop = Math.min(current ?? chips.length - 1, chips.length - 1)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done when the chips have changed
  useEffect(() => {
    if (next.current === null) return
    const found = buttons()
    const button = found[Math.min(next.current, found.length - 1)]
    next.current = null
    if (button === undefined) onEnd?.()
    else button.focus()
  }, [chips])

  function remove(at: number, key: string) {
    next.current = at
    onRemove?.(key)
  }

  function walk(event: KeyboardEvent, at: number, key: string) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(at, key)
    } else if (event.key === 'ArrowLeft') buttons()[at - 1]?.focus()
    else if (event.key === 'ArrowRight') {
      if (at === chips.length - 1) onEnd?.()
      else buttons()[at + 1]?.focus()
    }
  }

  return (
    <ul ref={list} className={classes.chips} aria-label={label}>
      {fixed.map((text) => (
        <li key={text} className={classes.chip}>
          <span className={classes.text}>{text}</span>
        </li>
      ))}
      {chips.map(({ key, text }, at) => (
        <li key={key} className={classes.chip} data-removable={onRemove !== undefined}>
          <span className={classes.text}>{text}</span>
          {onRemove !== undefined && (
            <PlainButton
              className={classes.remove}
              aria-label={removeLabel(text)}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setCurrent(at)}
              onBlur={() => setCurrent(null)}
              onKeyDown={(event) => walk(event, at, key)}
              onClick={() => remove(at, key)}
            >
              <IconX size={14} aria-hidden />
            </PlainButton>
          )}
        </li>
      ))}
      {last !== undefined && <li className={classes.last}>{last}</li>}
    </ul>
  )
}
