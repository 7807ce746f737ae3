import { type Browser, chromium } from 'playwright-core'

/** The flags under which Chromium runs headless, also as root and without a GPU. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS })

export type ColdLoad = {
  /** From the start of navigation until the frame after the password field appeared. */
  ms: number
  /** JavaScript over the wire, compressed, with headers. */
  scriptBytes: number
}

/** Loads a sign-in page with nothing cached. */
export async function loadCold(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const scripts = new Set<string>()
    let scriptBytes = 0
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await network.send('Network.enable')
    await page.addInitScript(markWhenUsable)
    await page.goto(url, { waitUntil: 'commit' })
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('usable')[0]?.startTime ?? false,
    )
    const ms = Number(await mark.jsonValue())
    await page.waitForLoadState('networkidle')
    return { ms, scriptBytes }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function markWhenUsable() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[type="password"]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('usable')))
  })
  observer.observe(document, { childList: true, subtree: true })
}
