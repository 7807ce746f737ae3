import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './nav-section.module.css'

type NavSectionProps = {
  title: string
  children: ReactNode
  /** With it the title opens and closes the section. */
  collapsible?: boolean
  initiallyOpen?: boolean
  /** A search field over the entries. */
  search?: ReactNode
}

/** A titled group of navigation entries. */
export function NavSection(props: NavSectionProps) {
  const { title, children, collapsible = false, initiallyOpen = true, search } = props
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {collapsible ? (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {title}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        ) : (
          title
        )}
      </h2>
      <div id={id} hidden={collapsible && !open}>
        {search !== undefined && <div className={classes.search}>{search}</div>}
        <ul>{children}</ul>
      </div>
    </section>
  )
}
