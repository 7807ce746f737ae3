import { existsSync, writeFileSync } from 'node:fs'
import { compressFiles } from './compress-files.mjs'
import { hashFiles, listFiles, readIfThere } from './hash-files.mjs'
import { inRoot, root } from './root.mjs'
import { runTool } from './run-program.mjs'

/**
 * @typedef {object} Bundle
 * @property {string} name
 * @property {string} what said while it is built
 * @property {string[]} packages whose sources go in
 * @property {boolean} isServed browsers fetch it: it is compressed beforehand
 */

/** @type {{ web: Bundle, server: Bundle }} */
export const BUNDLES = {
  web: {
    name: 'web',
    what: 'the web app',
    packages: ['core', 'contract', 'charts', 'web'],
    isServed: true,
  },
  server: {
    name: 'server',
    what: 'the server',
    packages: ['core', 'contract', 'charts', 'testkit', 'server'],
    isServed: false,
  },
}

/**
 * Builds those of the bundles whose sources changed since they were built. Throws when a build fails.
 * @param {Bundle[]} bundles
 */
export async function buildBundles(bundles) {
  const failures = (await Promise.all(bundles.map(buildIfStale))).filter((output) => output !== null)
  if (failures.length) throw new Error(failures.join('\n'))
}

/** @param {Bundle} bundle @returns {Promise<string | null>} what the failed build said */
async function buildIfStale(bundle) {
  const stamp = inRoot('packages', bundle.name, 'dist', '.stamp')
  const wanted = hashFiles(sourcesOf(bundle), root)
  if (readIfThere(stamp) === wanted) return null
  console.log(`Building ${bundle.what}…`)
  // The build empties dist and with it the old stamp: a build that was killed is never taken for finished.
  const { ok, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: inRoot('packages', bundle.name),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!ok) return `Building ${bundle.what} failed.\n${output}`
  if (bundle.isServed) await compressFiles(inRoot('packages', bundle.name, 'dist'))
  writeFileSync(stamp, wanted)
  return null
}

/** @param {Bundle} bundle */
function sourcesOf(bundle) {
  const home = inRoot('packages', bundle.name)
  return listFiles(
    [
      ...bundle.packages.flatMap((name) => [
        `${inRoot('packages', name)}/src`,
        `${inRoot('packages', name)}/package.json`,
      ]),
      ...['vite.config.ts', 'plugins.ts', 'tsconfig.json', 'index.html', 'public'].map(
        (file) => `${home}/${file}`,
      ),
      ...['package.json', 'package-lock.json', 'tsconfig.base.json'].map((file) => inRoot(file)),
    ].filter((place) => existsSync(place)),
    (file) => !/\.test\.tsx?$|[\\/]src[\\/]testing[\\/]/.test(file),
  )
}
