import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { SegmentedChoice } from '../ui/forms/segmented-choice.tsx'
import classes from './gallery.module.css'

export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div className={classes.specimens}>{children}</div>
    </section>
  )
}

/** One state of one part, with a caption. `wide` takes the whole row. */
export function Specimen({
  caption,
  wide = false,
  children,
}: {
  caption: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <figure className={classes.specimen} data-wide={wide}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      {children}
    </figure>
  )
}

const schemes = [
  { value: 'light', label: uiTexts.themeLight, icon: IconSun },
  { value: 'dark', label: uiTexts.themeDark, icon: IconMoon },
  { value: 'auto', label: uiTexts.themeAuto, icon: IconDeviceDesktop },
] as const

/** Light, dark, or like the system; `compact` shows the icons only. */
export function ThemeToggle({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedChoice
      label={uiTexts.theme}
      options={schemes}
      value={colorScheme}
      onChange={setColorScheme}
      compact={compact}
    />
  )
}
