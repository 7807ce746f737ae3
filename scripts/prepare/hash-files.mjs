import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Every file below the passed files and folders, sorted; those that do not exist are left out.
 * @param {string[]} places
 * @param {(file: string) => boolean} [keep]
 * @returns {string[]}
 */
export function listFiles(places, keep = () => true) {
  /** @type {string[]} */
  const files = []
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false })
    if (stats?.isFile()) files.push(place)
    if (!stats?.isDirectory()) continue
    for (const entry of readdirSync(place, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name))
  }
  return [...new Set(files)].filter(keep).sort()
}

/**
 * One hash over names and contents. Contents, not times: a fresh clone and a changed branch have any times.
 * @param {string[]} files
 * @param {string} base names are taken relative to it, so that the hash does not depend on where the clone is
 */
export function hashFiles(files, base) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${path.relative(base, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
