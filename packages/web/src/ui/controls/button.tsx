import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AppLink, type AppLinkProps } from '../layout/app-link.tsx'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './button.module.css'

type Look = {
  variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle' | 'transparent'
  /** Only for what takes something away. */
  color?: 'red'
}

type WordsLook = Look & {
  size?: 'xs' | 'sm' | 'md' | 'compact' | 'compact-md'
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** As wide as the part of the page that it is in. */
  fullWidth?: boolean
}

type IconLook = Look & { size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' }

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** The work it started is running: it shows so and cannot be pressed again. */
  busy?: boolean
}

/** A button with words. */
export function Button(props: WordsLook & ButtonProps) {
  const { variant, color, size, leftSection, rightSection, fullWidth, ...others } = props
  return (
    <Frame {...others} className={wordsLook(props)}>
      <Words {...props} />
    </Frame>
  )
}

/** Goes somewhere, and looks like a button because it is the next step. */
export function LinkButton(props: WordsLook & AppLinkProps) {
  const { variant, color, size, leftSection, rightSection, fullWidth, ...others } = props
  return (
    <AppLink {...others} className={wordsLook(props)}>
      <Words {...props} />
    </AppLink>
  )
}

/** A button with an icon alone; its `aria-label` says what it does. */
export function IconButton(props: IconLook & ButtonProps) {
  const { variant, color, size, children, ...others } = props
  return (
    <Frame {...others} className={iconLook(props)}>
      <span className={classes.content}>{children}</span>
    </Frame>
  )
}

/** The same for a place to go to. */
export function LinkIconButton(props: IconLook & AppLinkProps) {
  const { variant, color, size, ...others } = props
  return <AppLink {...others} className={iconLook(props)} />
}

/** A button without a look of its own, for what is pressed as a whole: a name, a chip, a row. */
export function PlainButton({ className, ...others }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...others} className={classNames(classes.plain, className)} />
}

type Given = { className?: string | undefined; children?: ReactNode }

function Frame({ busy = false, disabled = false, className, children, ...others }: ButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={classNames(className, busy && classes.busy)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <i className={classes.spinner} aria-hidden />}
      {children}
      {busy && <VisuallyHidden role="status">{uiTexts.working}</VisuallyHidden>}
    </button>
  )
}

function Words({ leftSection, rightSection, children }: WordsLook & Given) {
  return (
    <span className={classes.content}>
      {leftSection && (
        <span className={classes.left} data-side="left">
          {leftSection}
        </span>
      )}
      <span className={classes.words}>{children}</span>
      {rightSection && <span className={classes.right}>{rightSection}</span>}
    </span>
  )
}

const lookOf = ({ variant = 'filled', color }: Look) => classNames(classes[variant], color && classes[color])

const wordsLook = ({ size, leftSection, rightSection, fullWidth, className, ...look }: WordsLook & Given) =>
  classNames(
    classes.button,
    lookOf(look),
    size && classes[size],
    Boolean(leftSection) && classes.hasLeft,
    Boolean(rightSection) && classes.hasRight,
    fullWidth && classes.fullWidth,
    className,
  )

const iconLook = ({ size = 'md', className, ...look }: IconLook & Given) =>
  classNames(classes.icon, classes[`icon-${size}`], lookOf(look), className)
