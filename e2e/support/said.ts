import type { BrowserContext, Page } from 'playwright-core'

type Noting = { said?: string[] }

/**
 * Notes in each page what its notifications say. They are gone after two seconds, which a test on a busy machine may
 * only look after. A press begins anew: what was said before does not follow from it.
 */
export function noteWhatIsSaid(context: BrowserContext): void {
  // Not as a script of every frame: one that shows a mail allows none, and complains.
  context.on('page', (page) => {
    page.on('domcontentloaded', () => {
      // A page that is left at once says nothing.
      page.evaluate(startNoting).catch(() => {})
    })
  })
}

/** Runs in the page. */
function startNoting() {
  const said: string[] = []
  ;(window as Noting).said = said
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => said.splice(0), { capture: true })
  const note = (element: Element) => {
    for (const one of [element, ...element.querySelectorAll('*')]) said.push(one.textContent?.trim() ?? '')
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.closest('[aria-live]') !== null)
        for (const added of addedNodes) if (added instanceof Element) note(added)
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until a notification says this, or has said it since the last press; each counts once. */
export async function waitUntilSaid(page: Page, words: string, timeout = 30_000): Promise<void> {
  await page
    .waitForFunction(
      (text) => {
        const { said = [] } = window as Noting
        const others = said.filter((one) => one !== text)
        const wasSaid = others.length < said.length
        said.splice(0, said.length, ...others)
        return (
          wasSaid ||
          [...document.querySelectorAll('[aria-live] *')].some((one) => one.textContent?.trim() === text)
        )
      },
      words,
      { timeout },
    )
    .catch((error: Error) => {
      throw new Error(`No notification said “${words}”: ${error.message}`)
    })
}
