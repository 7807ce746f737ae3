import './check-node.mjs'
import { BUNDLES, buildBundles } from './build-bundles.mjs'
import { installPackages } from './install-packages.mjs'
import { whilePreparing } from './prepare-lock.mjs'

/**
 * Makes a clone fit to run: packages, then the bundles that are named. Says what went wrong and returns false
 * when that cannot be done.
 * @param {(keyof typeof BUNDLES)[]} bundles
 */
export async function tryToPrepare(bundles) {
  try {
    await whilePreparing(async () => {
      await installPackages()
      await buildBundles(bundles.map((name) => BUNDLES[name]))
    })
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** The same, and the end of the process where it fails. @param {(keyof typeof BUNDLES)[]} bundles */
export async function prepare(bundles) {
  if (!(await tryToPrepare(bundles))) process.exit(1)
}
