import { createRequire } from 'node:module'

/**
 * Loaded before dependency-cruiser, which asks swc for TypeScript and forgets that a `.tsx` file holds JSX as
 * well. Only the call that it makes is changed.
 */
const swc = createRequire(import.meta.url)('@swc/core')
const parseFile = swc.parseFileSync

/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('x') })
