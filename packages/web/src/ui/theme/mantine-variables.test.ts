import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from './theme.ts'

/** What Mantine would work out and put into the page each time it is opened. */
function variablesOfTheme(): string {
  const settings = { theme, cssVariablesResolver, withGlobalClasses: false }
  const provider = createElement(MantineProvider, settings, null)
  const css = renderToStaticMarkup(provider).replace(/^<style[^>]*>|<\/style>$/g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors = '', declarations = '']) => {
      const lines = declarations.split(';').filter((line) => line !== '')
      return `${selectors.trim().split(', ').join(',\n')} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
    })
    .join('\n')
}

/** After a change of theme.ts: `npx vitest run --project unit mantine-variables -u`. */
test('mantine-variables.css is what theme.ts makes of Mantine’s variables', async () => {
  expect(variablesOfTheme()).toContain('--mantine-color-body: var(--surface);')
  await expect(variablesOfTheme()).toMatchFileSnapshot('./mantine-variables.css')
})
