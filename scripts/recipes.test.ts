import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/recipes')

/** The ten changes that a newcomer is most likely to make. */
const TYPICAL = [
  'risk',
  'channel',
  'report',
  'column',
  'weather-variable',
  'limit',
  'page',
  'text',
  'job',
  'crop',
].map((what) => `add-a-${what}.md`)

const recipes = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
const read = (recipe: string) => readFileSync(path.join(folder, recipe), 'utf8')

/**
 * Paths in backticks, outside of code blocks: words that end in a slash or in the extension of a file. `<name>` is for
 * the reader to fill in, and `*` is anything: the folder before them must exist.
 */
function pathsIn(page: string): string[] {
  const prose = page.replace(/^ *```[\s\S]*?^ *```/gm, '')
  return [...prose.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => /^[\w@.-][\w@.<>*/-]*(\/|\.(ts|tsx|mjs|cjs|css|sql|md|json|csv))$/.test(word))
}

/** Modules that code blocks import. */
const importsIn = (page: string) =>
  [...page.matchAll(/from '(@windrow\/[^']+)'/g)].map(([, module = '']) => module)

function isThere(named: string): boolean {
  const fromRoot = named.replace(/^@windrow\/([^/]+)\//, 'packages/$1/src/')
  const [before = '', open] = fromRoot.split(/[<*]/)
  const known = open === undefined ? fromRoot : path.posix.dirname(`${before}x`)
  return existsSync(path.join(root, known))
}

describe('recipes', () => {
  test('there is one for each of the ten typical changes, and it names files', () => {
    expect(TYPICAL.filter((recipe) => !recipes.includes(recipe))).toEqual([])
    expect(TYPICAL.filter((recipe) => pathsIn(read(recipe)).length < 2)).toEqual([])
  })

  test.each(recipes)('%s names paths from the root that exist', (recipe) => {
    const page = read(recipe)
    expect([...pathsIn(page), ...importsIn(page)].filter((named) => !isThere(named))).toEqual([])
  })

  test('the index lists every recipe', () => {
    const index = read('README.md')
    expect(recipes.filter((recipe) => !index.includes(`(${recipe})`))).toEqual([])
  })
})
