import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Names of the last column: of test files, or of lines of `npm run prove`. */
function heldBy(): string[] {
  const page = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) => row.split(' | ').at(-1) ?? '')
}

test('every test that SECURITY.md names is there, and every threat names one', () => {
  const files = ['packages', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules') && /\.test\.tsx?$/.test(file))
      .map((file) => path.basename(file).replace(/\.test\.tsx?$/, '')),
  )
  const there = new Set(files)
  const cells = heldBy()
  expect(cells.length).toBeGreaterThan(10)
  for (const cell of cells) {
    const names = [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
    expect([cell, names.length > 0]).toEqual([cell, true])
    expect(names.filter((name) => !there.has(name ?? ''))).toEqual([])
  }
})
