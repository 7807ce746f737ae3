import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { SegmentedChoice } from '../forms/segmented-choice.tsx'

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
