import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  if (!path) throw new Error('Chromium is missing: install the package chromium, or set CHROMIUM_PATH.')
  return path
}

/**
 * Parts of Chromium that no page of ours needs. Below its address bar it loads a page of its own into every
 * window, seen or not, which takes longer than Windrow does.
 */
const WITHOUT = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off as well: Chromium only heeds the last list. */
const WITHOUT_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Quiet and offline, and maps drawn in software. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-gpu',
  // No page lives long enough to make up for compiling it once more.
  '--js-flags=--no-turbofan --no-maglev',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Drawing in software on a busy machine takes longer than it allows, and every map would lose what it has drawn.
  '--disable-gpu-watchdog',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one person share what has been compiled.
  '--process-per-site',
  `--disable-features=${[...WITHOUT, ...WITHOUT_BY_PLAYWRIGHT].join(',')}`,
] as const
