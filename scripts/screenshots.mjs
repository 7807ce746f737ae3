import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './prepare/find-chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { signIn, startDemo } from './screenshots/demo-server.mjs'
import { PICTURES, SCREENSHOTS, sendReports } from './screenshots/scenes.mjs'

/** @import { Page, ViewportSize } from 'playwright-core' */
/** @import { Scene } from './screenshots/scenes.mjs' */

/**
 * @typedef {object} Round pictures that one browser window takes, one after the other
 * @property {'pictures' | 'screenshots'} folder below docs
 * @property {Scene[]} scenes
 * @property {string} ending of the file names
 * @property {ViewportSize} viewport
 * @property {number} scale pixels of the picture for one of the screen
 * @property {'light' | 'dark'} scheme
 */

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const WEBP_QUALITY = 82

/** Screenshots are a little smaller than the screen: all of them together stay small enough for a repository. */
const SMALLER = 0.65

/** @type {Round[]} */
const ROUNDS = [
  { folder: 'pictures', scenes: PICTURES, ending: 'wide.webp', viewport: WIDE, scale: 1, scheme: 'light' },
  { folder: 'pictures', scenes: PICTURES, ending: 'phone.webp', viewport: PHONE, scale: 1, scheme: 'light' },
  .../** @type {const} */ (['light', 'dark']).flatMap((scheme) => {
    const shared = { folder: /** @type {const} */ ('screenshots'), scenes: SCREENSHOTS, scheme }
    return [
      { ...shared, ending: `wide-${scheme}.png`, viewport: WIDE, scale: SMALLER },
      { ...shared, ending: `phone-${scheme}.png`, viewport: PHONE, scale: 1 },
    ]
  }),
]

/** `npm run screenshots -- pictures/` or `-- screenshots/report` takes those whose path starts so. */
const wanted = process.argv.slice(2)
const rounds = ROUNDS.map((round) => ({
  ...round,
  scenes: round.scenes.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => `${round.folder}/${name}`.startsWith(start)),
  ),
})).filter(({ scenes }) => scenes.length > 0)

await prepare(['web', 'server'])
const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  chromiumSandbox: false,
  // Maps are drawn in software.
  args: [
    '--disable-gpu',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--force-color-profile=srgb',
  ],
})
try {
  const account = await signIn(demo.address)
  if (rounds.some(({ scenes }) => scenes.some(({ name }) => name.startsWith('report'))))
    await sendReports(demo.address, account)
  for (const { folder, scenes, ending, viewport, scale, scheme } of rounds) {
    const context = await browser.newContext({
      baseURL: demo.address,
      viewport,
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      timezoneId: 'America/Boise',
      locale: 'en-GB',
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate((token) => localStorage.setItem('windrow.token', token), account.token)
    mkdirSync(inRoot('docs', folder), { recursive: true })
    for (const { name, open } of scenes) {
      await open(page, account)
      await takePicture(page, inRoot('docs', folder, `${name}-${ending}`))
    }
    await context.close()
  }
  console.log(`Wrote ${rounds.reduce((sum, { scenes }) => sum + scenes.length, 0)} pictures.`)
} finally {
  await browser.close()
  await demo.stop()
}

/** WebP is known to Chromium, not to Playwright. @param {Page} page @param {string} file */
async function takePicture(page, file) {
  if (path.extname(file) !== '.webp') return void (await page.screenshot({ path: file }))
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  writeFileSync(file, Buffer.from(data, 'base64'))
}
