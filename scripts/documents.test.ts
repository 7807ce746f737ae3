import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** The specification is copied from elsewhere, and not ours to mend. */
const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/spec/')),
]
const read = (page: string) => readFileSync(path.join(root, page), 'utf8')
const withoutCode = (page: string) => page.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** As GitHub makes them: lower case, punctuation left out, spaces as hyphens. */
const anchorsOf = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Targets of links and sources of pictures, without those on the web. */
const linksOf = (page: string) =>
  [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

describe('documents', () => {
  test.each(pages)('every link of %s leads somewhere', (page) => {
    const broken = linksOf(read(page)).filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('pictures of the first page are small', () => {
    const pictures = linksOf(read('README.md')).filter((link) => /\.(webp|png|jpe?g)$/.test(link))
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    expect(pictures.filter((file) => statSync(path.join(root, file)).size >= 150_000)).toEqual([])
  })
})

/** Names that the server reads from its environment: those of the one object that parses it. */
function settingsOfTheServer(): string[] {
  const home = path.join(root, 'packages/server/src')
  const readers = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(home, file), 'utf8'))
    .filter((text) => /^export const environment = z\.object\(\{$/m.test(text))
  expect(readers).toHaveLength(1)
  const [, body = ''] =
    /^export const environment = z\.object\(\{$([\s\S]*?)^\}\)/m.exec(readers[0] ?? '') ?? []
  return [...body.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name)
}

test('the guide for operators describes every setting, and no other', () => {
  const rows = read('docs/guide/operators.md').split('\n')
  const described = rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
    .map(([, name = '']) => name)
  const settings = settingsOfTheServer()
  expect(settings.length).toBeGreaterThan(40)
  expect(described.sort()).toEqual(settings.sort())
})
