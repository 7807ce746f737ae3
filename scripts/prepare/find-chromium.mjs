import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listFiles } from './hash-files.mjs'
import { runProgram } from './run-program.mjs'

/** Chromium without a window: a page takes it a quarter less time than the whole browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = [...SHELLS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const OTHER_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const ADVICE =
  'The browser tests need Chromium and a font: install them (Debian: apt-get install chromium-headless-shell fonts-liberation) or set CHROMIUM_PATH to a Chrome or Chromium.'

/**
 * The path of a Chromium that was seen to draw a page. Installs it where this is root on Debian or a relative
 * of it; throws with one line of advice where there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await works(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run. ${ADVICE}`)
  }
  const present = await firstThatWorks()
  const isEnough = present !== null && hasFonts()
  if (isEnough && (SHELLS.includes(path.basename(present)) || !canInstall())) return present
  if (!canInstall()) throw new Error(ADVICE)
  console.log('Installing Chromium…')
  let said = isEnough ? '' : await apt(['update', '-q'])
  // Not every release of Debian and Ubuntu has the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const quickly = isEnough ? ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'] : []
    said += await apt([
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      ...quickly,
      name,
      'fonts-liberation',
    ])
    const installed = await firstThatWorks()
    if (installed && hasFonts()) return installed
  }
  throw new Error(`${ADVICE} Installing it with apt-get did not work:\n${said}`)
}

async function firstThatWorks() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).concat(
    OTHER_PLACES,
  )
  for (const place of new Set(places)) if (existsSync(place) && (await works(place))) return place
  return null
}

/** Ubuntu's chromium is a stub that asks for a snap: being there is not enough. @param {string} file */
async function works(file) {
  const { ok, output } = await runProgram(file, ['--version'], { timeoutMs: 20_000 })
  return ok && /Chrom/.test(output)
}

/** Without one font pages have no text, and pictures of them say nothing. */
function hasFonts() {
  if (process.platform !== 'linux') return true
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(os.homedir(), '.fonts')]
  return listFiles(places, (file) => /\.(ttf|otf|ttc|pfb)$/i.test(file)).length > 0
}

function canInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** @param {string[]} args */
async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (await runProgram('apt-get', args, { env })).output
}
