import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  if (!path) throw new Error('Chromium is missing: install the package chromium, or set CHROMIUM_PATH.')
  return path
}

/** Quiet and offline, and maps drawn in software. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
