import type { MenuProps, PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toast } from '../feedback/toast.ts'
import { loadedPopupParts, loadPopupParts, type PopupParts } from './load-popup-parts.ts'

type ButtonProps = DOMAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  id?: string
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
  'data-expanded'?: true | undefined
}

type Shared = {
  /** What opens it: it stays the same element, so that it keeps the focus. */
  button: ReactElement
  /** Called once it opens. */
  children: (parts: PopupParts) => ReactNode
}

type LazyMenuProps = Shared & Omit<MenuProps, 'children' | 'opened' | 'onChange' | 'id'>

/** A menu whose code, and whose entries, are not there before it is opened. */
export function LazyMenu({ button, children, ...menu }: LazyMenuProps) {
  const popup = usePopup('menu', button)
  return (
    <>
      {popup.button}
      {popup.parts !== null && (
        <popup.parts.Menu {...menu} id={popup.id} opened={popup.isOpen} onChange={popup.setOpen}>
          <popup.parts.Menu.Target refProp="anchor">
            <Anchor at={popup.target} />
          </popup.parts.Menu.Target>
          <popup.parts.Menu.Dropdown>{children(popup.parts)}</popup.parts.Menu.Dropdown>
        </popup.parts.Menu>
      )}
    </>
  )
}

type LazyPopoverProps = Shared &
  Omit<PopoverProps, 'children' | 'opened' | 'onChange' | 'id'> & {
    /** Where the page itself says whether it is open. */
    state?: PopupState
    /** Said of the button while it is pointed at or has the focus. */
    hint?: string | null
    /** What is in the button's place opens nothing by itself. */
    isAnchorOnly?: boolean
    dropdown?: Omit<PopoverDropdownProps, 'children'>
  }

/** A popover, likewise. */
export function LazyPopover(props: LazyPopoverProps) {
  const { button, children, state, hint = null, isAnchorOnly = false, dropdown, ...popover } = props
  const popup = usePopup('dialog', button, { state, hint, isAnchorOnly })
  return (
    <>
      {popup.button}
      {popup.parts !== null && hint !== null && (
        <popup.parts.Tooltip target={popup.target} label={hint} opened={popup.isHinted} withArrow />
      )}
      {popup.parts !== null && (
        <popup.parts.Popover {...popover} id={popup.id} opened={popup.isOpen} onChange={popup.setOpen}>
          <popup.parts.Popover.Target refProp="anchor">
            <Anchor at={popup.target} />
          </popup.parts.Popover.Target>
          <popup.parts.Popover.Dropdown {...dropdown}>{children(popup.parts)}</popup.parts.Popover.Dropdown>
        </popup.parts.Popover>
      )}
    </>
  )
}

type PopupState = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void]

type PopupOptions = { state?: PopupState | undefined; hint: string | null; isAnchorOnly: boolean }

const OPTIONS: PopupOptions = { hint: null, isAnchorOnly: false }

function usePopup(kind: 'menu' | 'dialog', button: ReactElement, options: PopupOptions = OPTIONS) {
  const { state, hint, isAnchorOnly } = options
  const id = useId()
  const target = useRef<HTMLElement>(null)
  const own = useState(false)
  const [isOpen, setOpen] = state ?? own
  const [parts, setParts] = useState<PopupParts | null>(null)
  const [isThere, setThere] = useState(false)
  const [isHinted, setHinted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `setOpen` may be another one each time
  useEffect(() => {
    if (!(isOpen || isHinted) || parts !== null) return
    const found = loadedPopupParts()
    if (found !== null) return setParts(found)
    loadPopupParts().then(setParts, () => {
      if (isOpen) toast.error(callTexts.problem)
      setOpen(false)
    })
  }, [isOpen, isHinted, parts])

  // Opened after mounting: Mantine notes at that moment where the focus has to return to.
  useEffect(() => setThere(parts !== null), [parts])

  const shows = isOpen && isThere
  const given = button.props as ButtonProps
  const hinted = (event: 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', next: boolean) => ({
    [event]: (of: never) => {
      given[event]?.(of)
      setHinted(next)
    },
  })
  const opener: ButtonProps = {
    ref: target,
    id,
    'aria-haspopup': kind,
    'aria-expanded': shows,
    'aria-controls': shows ? `${id}-dropdown` : undefined,
    'data-expanded': shows || undefined,
    onClick: (event) => {
      given.onClick?.(event)
      if (!event.defaultPrevented) setOpen(!isOpen)
    },
  }
  const withHint: ButtonProps =
    hint === null
      ? {}
      : {
          ...hinted('onPointerEnter', true),
          ...hinted('onPointerLeave', false),
          ...hinted('onFocus', true),
          ...hinted('onBlur', false),
        }
  const shown = cloneElement(button, isAnchorOnly ? { ref: target } : { ...opener, ...withHint })
  return { id, target, button: shown, parts, isOpen: shows, isHinted, setOpen }
}

type AnchorProps = { at: { current: HTMLElement | null }; anchor?: (element: HTMLElement | null) => void }

/** Tells a popup which element it belongs to. */
function Anchor({ at, anchor }: AnchorProps) {
  useLayoutEffect(() => {
    anchor?.(at.current)
    return () => anchor?.(null)
  }, [at, anchor])
  return null
}
