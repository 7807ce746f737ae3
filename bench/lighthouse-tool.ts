import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from '../scripts/prepare/install-packages.mjs'

/** The last that runs on Node 20. */
const VERSION = '12.8.2'

/** What is read of a result: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md. */
export type LighthouseResult = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
  /** How fast this machine is, by a short program of Lighthouse's own. */
  environment: { benchmarkIndex: number }
}

export type ToolPage = {
  evaluateOnNewDocument(script: string): Promise<unknown>
  close(): Promise<void>
}

export type ToolBrowser = { newPage(): Promise<ToolPage>; close(): Promise<void> }

type Flags = { logLevel: 'error'; onlyCategories: readonly string[] }

export type LighthouseTool = {
  launch(options: { executablePath: string; args: readonly string[] }): Promise<ToolBrowser>
  /** Without a configuration of one's own it loads a page as a middling phone on a slow network would. */
  run(url: string, flags: Flags, page: ToolPage): Promise<LighthouseResult>
}

/**
 * Lighthouse, from a folder of this user's cache, where the first run installs it: with the browser's protocol it is
 * 185 MB in 200 packages, which are not needed to build, run or test Windrow.
 */
export async function lighthouseTool(): Promise<LighthouseTool> {
  const cache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
  const folder = path.join(cache, 'windrow', `lighthouse-${VERSION}`)
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION} into ${folder}…`)
    const place = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--no-progress']
    if (!(await npm(['install', ...place, '--loglevel=error', `lighthouse@${VERSION}`])))
      throw new Error('Lighthouse could not be installed: see what npm says above.')
  }
  const { default: lighthouse } = await import(pathToFileURL(entry).href)
  const puppeteer = createRequire(entry)('puppeteer-core')
  return {
    launch: (options) => puppeteer.launch(options),
    run: async (url, flags, page) => {
      const { lhr } = await lighthouse(url, flags, undefined, page)
      return lhr
    },
  }
}
