/** Scripts that run in the weather page; as text, because the compiler adds helpers of its own to functions. */

/** Where the drawing stands. */
const DRAWING = '[role="tabpanel"] [role="slider"] > svg'

/** Resolves when the main thread has painted the frame that shows the last change. */
const PAINTED = `(resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => resolve(performance.now())
  port2.postMessage(null)
})`

/** Before anything else: marks when a chart is painted for the first time. */
export const MARK_CHART = `
  window.painted = ${PAINTED}
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${DRAWING} path')) return
    observer.disconnect()
    window.painted(() => performance.mark('chart'))
  }).observe(document, { childList: true, subtree: true })
`

/** When the last response that a field's chart is drawn from was there. */
export const dataArrived = (uuid: string) => `Math.max(...performance.getEntriesByType('resource')
  .map(({ name, responseEnd }) => ({ path: new URL(name).pathname, responseEnd }))
  .filter(({ path }) => path.startsWith('/api/v1/weather/') && path.endsWith('/${uuid}'))
  .map(({ responseEnd }) => responseEnd))`

/** From what a person does until the drawing has changed and is painted; \`isDone\` says when it has. */
const untilChanged = (action: string, isDone: string) => `new Promise((resolve, reject) => {
  const late = setTimeout(() => reject(new Error('The drawing has not changed.')), 20000)
  const label = document.querySelector('${DRAWING}').getAttribute('aria-label')
  const start = performance.now()
  new MutationObserver((changes, observer) => {
    if (!(${isDone})) return
    observer.disconnect()
    clearTimeout(late)
    window.painted((end) => resolve(end - start))
  }).observe(document.body, { attributes: true, childList: true, subtree: true })
  ${action}
})`

/** The slider moved to a share of its length: what mouse, finger and key make of it. */
export const moveTo = (share: number) =>
  untilChanged(
    `{
      const slider = document.querySelector('[role="tabpanel"] input[type="range"]')
      const { min, max, step } = slider
      const steps = Math.round((${share} * (max - min)) / step)
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      set.call(slider, String(Number(min) + steps * step))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }`,
    `changes.some(({ attributeName }) => attributeName === 'd')`,
  )

/** When the chart of another field, opened from the list at the side, is painted. */
export const openField = (uuid: string) =>
  `${untilChanged(
    `document.querySelector('a[href$="/weather/${uuid}"]').click()`,
    `location.pathname.endsWith('${uuid}') && document.querySelector('${DRAWING} path') &&
    document.querySelector('${DRAWING}').getAttribute('aria-label') !== label`,
  )}.then(() => performance.now())`

/** From the press on a tab until the chart of another variable is painted. */
export const openTab = (tab: string) =>
  untilChanged(
    `document.querySelector('[data-tab="${tab}"]').click()`,
    `document.querySelector('${DRAWING} path') &&
      document.querySelector('${DRAWING}').getAttribute('aria-label') !== label`,
  )
