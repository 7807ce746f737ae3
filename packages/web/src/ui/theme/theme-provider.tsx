import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import './mantine.css'
import './mantine-variables.css'
import './tokens.css'
import './tokens-data.css'
import './base.css'
import './mantine-tuning.css'

// The same key as in public/theme.js, which sets the scheme before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'windrow-color-scheme' })

/** Around the whole app: theme, colour scheme (light, dark or like the system) and global styles. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      // They stand in mantine-variables.css: to work them out takes a phone a tenth of a second at each start.
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
