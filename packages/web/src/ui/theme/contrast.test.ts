import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** WCAG 1.4.3 for text, 1.4.11 for the lines of controls. */
const TEXT = 4.5
const LINES = 3

const SURFACES = ['bg', 'surface', 'surface-2', 'surface-3']

/** What text is written in, and what it may lie on. */
const ON: Readonly<Record<string, readonly string[]>> = {
  text: [...SURFACES, 'accent-soft', 'warn-soft', 'danger-soft', 'info-soft', 'skeleton'],
  'text-2': [...SURFACES, 'accent-soft', 'warn-soft', 'danger-soft', 'info-soft'],
  'text-3': SURFACES,
  'accent-text': [...SURFACES, 'accent-soft'],
  accent: ['surface'],
  ok: ['surface', 'surface-2', 'ok-soft'],
  warn: ['surface', 'surface-2', 'warn-soft'],
  danger: [...SURFACES, 'danger-soft'],
  info: ['surface', 'surface-2', 'info-soft'],
  'on-accent': ['accent', 'accent-hover', 'danger', 'danger-hover'],
  'art-text': ['surface', 'surface-2'],
  'c-rain': ['surface'],
  'c-wind': ['surface'],
}

const WEB = join(import.meta.dirname, '../..')
const source = ['tokens.css', 'tokens-data.css'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8'),
)

/** The tokens that are plain colours, of a block that begins so. */
function tokensOf(selector: string): Map<string, string> {
  const blocks = source.flatMap((css) => css.split(selector).slice(1))
  const found = blocks.flatMap((block) => [
    ...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g),
  ])
  return new Map(found.map(([, name = '', colour = '']) => [name, colour]))
}

const light = tokensOf(':root {')
const THEMES = {
  light,
  dark: new Map([...light, ...tokensOf('[data-mantine-color-scheme="dark"] {')]),
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** Every rule of our style sheets, as text. */
const rules = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => readFileSync(join(WEB, file), 'utf8').split('}'))

const tokenIn = (rule: string, property: string) =>
  new RegExp(`[{;\\s]${property}: var\\(--([\\w-]+)\\);`).exec(rule)?.[1]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colourOf = (name: string) => {
    const colour = THEMES[theme].get(name)
    if (colour === undefined) throw new Error(`There is no token --${name}.`)
    return colour
  }
  const tooFaint = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([one, other]) => [one, other, contrast(colourOf(one), colourOf(other))] as const)
      .filter(([, , ratio]) => ratio < least)
      .map(([one, other, ratio]) => `--${one} on --${other}: ${ratio.toFixed(2)}`)

  test('text can be read on all that it lies on', () => {
    const pairs = Object.entries(ON).flatMap(([one, below]) => below.map((other) => [one, other] as const))
    expect(tooFaint(pairs, TEXT)).toEqual([])
  })

  test('the lines of controls and of the focus can be seen', () => {
    const pairs = ['control-line', 'focus'].flatMap((one) =>
      ['bg', 'surface', 'surface-2'].map((other) => [one, other] as const),
    )
    expect(tooFaint(pairs, LINES)).toEqual([])
  })

  test('a rule that sets the colour of text and what it lies on sets a pair that can be read', () => {
    const pairs = rules.flatMap((rule) => {
      const [one, other] = [
        tokenIn(rule, 'color'),
        tokenIn(rule, 'background') ?? tokenIn(rule, 'background-color'),
      ]
      return one && other && light.has(one) && light.has(other) ? [[one, other] as const] : []
    })
    expect(pairs.length).toBeGreaterThan(10)
    expect(tooFaint(pairs, TEXT)).toEqual([])
  })
})

test('text is written only in colours that this test knows', () => {
  const used = rules.map((rule) => tokenIn(rule, 'color')).filter((name) => name !== undefined)
  // Of maps, and given by the element itself.
  const elsewhere = ['map-text', 'map-ink-light', 'map-me', 'tone', 'hue', 'count', 'surface']
  expect([...new Set(used)].filter((name) => !(name in ON) && !elsewhere.includes(name))).toEqual([])
})
