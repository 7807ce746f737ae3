import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

export const PHONE = { width: 390, height: 844 }
/** A small phone, a tablet, a small window. */
const OTHER_WIDTHS = [320, 768, 1024]
/** Of the screen, moved by others that came late: "good" is 0.1 for all of a visit; ours is for each page. */
const MOST_SHIFT = 0.05

/** Nothing has jumped since the page was loaded. */
export async function expectNoJumps(page: Page): Promise<void> {
  const shifts = await page.evaluate(shiftsOf)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** At any width nothing scrolls sideways, is cut off, too small to hit or too small to read. */
export async function expectGoodLayout(page: Page): Promise<void> {
  await expectWellLaidOut(page)
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await expectWellLaidOut(page)
  }
}

async function expectWellLaidOut(page: Page): Promise<void> {
  // Scripts learn of another width with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  // While a window is being resized charts are only scaled.
  await eventually(() => page.evaluate(areChartsDrawn)).toBe(true)
  const width = page.viewportSize()?.width
  expect.soft(await page.evaluate(problemsOf), `${page.url()} at ${width} px`).toEqual([])
}

/** What moved by itself, by the browser's own account. */
function shiftsOf(): Promise<{ value: number; moved: string[] }[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      const words = ({ node }: { node: Node | null }) => node?.textContent?.slice(0, 40) ?? ''
      resolve(
        (list.getEntries() as Shift[]).map(({ value, sources }) => ({ value, moved: sources.map(words) })),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // Without any entry the observer is never called.
    setTimeout(() => resolve([]), 100)
  })
}

function areChartsDrawn(): boolean {
  // Signs are drawn in any size.
  const isSign = (svg: SVGSVGElement) => svg.viewBox.baseVal.width < 100
  return [...document.querySelectorAll<SVGSVGElement>('figure svg[viewBox]')].every(
    (svg) => isSign(svg) || Math.abs(svg.getBoundingClientRect().width - svg.viewBox.baseVal.width) < 1,
  )
}

function problemsOf(): string[] {
  const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=slider],[role=tab],[role=combobox]'
  const least = innerWidth < 700 ? 44 : 24
  const nameOf = (element: Element) =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement === null ? [] : [element.parentElement, ...ancestorsOf(element.parentElement)]
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth

  /** Words for screen readers alone, and what can only be focused by a script behind a button. */
  const isHidden = (element: Element) =>
    [element, ...ancestorsOf(element)].some(
      (one) =>
        getComputedStyle(one).clipPath === 'inset(50%)' ||
        (clips(one) && one.getBoundingClientRect().width <= 1),
    )

  function isCut(element: Element): boolean {
    const { left, right } = element.getBoundingClientRect()
    const frames = ancestorsOf(element).filter((one) => one !== document.body && clips(one))
    if (frames.some(scrolls)) return false
    const isBeyond = (from: number, to: number) => left < from - 1 || right > to + 1
    return (
      isBeyond(0, innerWidth) ||
      frames.some((frame) =>
        isBeyond(frame.getBoundingClientRect().left, frame.getBoundingClientRect().right),
      )
    )
  }

  /** Where a finger lands a little beside what it sees, it still means it. */
  function canBeHit(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width >= least - 0.5 && height >= least - 0.5) return true
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top } = element.getBoundingClientRect()
    const reach = least / 2 - 1
    const [x, y] = [left + width / 2, top + height / 2]
    const [across, down] = [width >= least ? 0 : reach, height >= least ? 0 : reach]
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return [
      [x - across, y],
      [x + across, y],
      [x, y - down],
      [x, y + down],
    ].every(([atX = 0, atY = 0]) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && [element, ...labels].some((one) => one.contains(hit))
    })
  }

  /** A link within a sentence is as high as its line (WCAG 2.5.8). */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )

  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) => isShown(element) && !isHidden(element) && element.closest('[aria-hidden=true]') === null,
  )
  const overflow = document.documentElement.scrollWidth - innerWidth
  const small = controls.filter(
    (element) => !element.matches(':disabled') && !isInSentence(element) && !canBeHit(element),
  )
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.matches('script,style') || !isShown(element))
      continue
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 12) texts.add(node.textContent.slice(0, 40))
  }
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...controls.filter(isCut).map((element) => `cut off: ${nameOf(element)}`),
    ...small.map((element) => `below ${least} px: ${nameOf(element)}`),
    ...[...texts].map((text) => `text below 12 px: ${text}`),
  ]
}
