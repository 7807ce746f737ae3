import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ChartTheme, DARK_THEME, LIGHT_THEME, SCREEN_THEME } from './chart-theme.ts'

const folder = path.resolve(import.meta.dirname, '../../../web/src/ui/theme')
const css = ['tokens.css', 'tokens-data.css']
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n')

function tokensOf(selector: string): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const [, start = '', body = ''] of css.matchAll(/^(\S[^{\n]*) \{\n(.*?)\n\}/gms))
    if (start === selector)
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): ([^;]+);/g)) tokens[name] = value
  return tokens
}

const light = tokensOf(':root')
const dark = { ...light, ...tokensOf('[data-mantine-color-scheme="dark"]') }

/** Every leaf of the screen's theme names a variable: the written-out theme must hold that variable's value. */
function differences(written: ChartTheme, tokens: Record<string, string>): string[] {
  const wrong: string[] = []
  const compare = (names: object, values: object, at: string) => {
    for (const [key, name] of Object.entries(names)) {
      const value = (values as Record<string, unknown>)[key]
      if (typeof name === 'object') compare(name, value as object, `${at}${key}.`)
      else if (typeof name === 'string' && key !== 'font') {
        const token = tokens[name.replace(/^var\(--|\)$/g, '')]
        if (token === undefined || String(value) !== token)
          wrong.push(`${at}${key}: ${value}, token ${token}`)
      }
    }
  }
  compare(SCREEN_THEME, written, '')
  return wrong
}

describe('chart themes', () => {
  test('the written-out themes hold the very values of the design tokens', () => {
    expect(Object.keys(light).length).toBeGreaterThan(80)
    expect(differences(LIGHT_THEME, light)).toEqual([])
    expect(differences(DARK_THEME, dark)).toEqual([])
  })

  test('every hue of the screen is its own, but for those that share a meaning', () => {
    const seriesHues = Object.entries(LIGHT_THEME.hues).filter(([key]) => !key.startsWith('risk_'))
    const used = seriesHues.map(([, colour]) => colour)
    const twice = seriesHues.filter(([, colour], index) => used.indexOf(colour) !== index).map(([key]) => key)
    expect(twice).toEqual(['accent'])
  })
})
