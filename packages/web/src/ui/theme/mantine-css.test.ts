import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const webSource = join(import.meta.dirname, '../..')
const listed = [
  ...readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g),
].map((match) => String(match[1]))

/** Every component that our source imports from Mantine by name. */
function importedNames(): string[] {
  const files = readdirSync(webSource, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(webSource, file), 'utf8')
    return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((match) =>
      String(match[1])
        .split(',')
        .map((name) => name.trim()),
    )
  })
}

/** The style sheets that a component needs, its own parts included, read from Mantine's module graph. */
function stylesNeededBy(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module) || !existsSync(module)) return []
  seen.add(module)
  const own = /([\w]+)\.module\.mjs$/.exec(module)
  if (own?.[1]) return [own[1]]
  return [...readFileSync(module, 'utf8').matchAll(/from "(\.[^"]+)"/g)].flatMap((match) =>
    stylesNeededBy(join(dirname(module), String(match[1])), seen),
  )
}

test('mantine.css lists the styles of every Mantine component in use', () => {
  const needed = importedNames().flatMap((name) =>
    stylesNeededBy(join(mantine, 'esm/components', name, `${name}.mjs`)),
  )
  const missing = [...new Set(needed)].filter(
    (name) => existsSync(join(mantine, 'styles', `${name}.css`)) && !listed.includes(name),
  )
  expect(missing).toEqual([])
})

test('mantine.css keeps the order of Mantine itself', () => {
  const whole = readFileSync(join(mantine, 'styles.css'), 'utf8')
  const components = listed.filter((name) => /^[A-Z]/.test(name))
  const positions = components.map((name) => {
    const firstClass = /\.m_[0-9a-f]+/.exec(readFileSync(join(mantine, 'styles', `${name}.css`), 'utf8'))
    return whole.indexOf(`${firstClass?.[0]} {`)
  })
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})
