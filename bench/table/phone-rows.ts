import type { Row } from './goal.ts'

/** Shares of the main thread's work until a page is quiet, from traces; the rest is HTML and collecting garbage. */
const blocked = (drawing: number, scripts: number, layout: number, painting: number) =>
  `blocking time, and the largest paint at 3.5 to 4.4 s behind 0.4 MB on the preset's network; of the main thread's work React drawing has ${drawing} %, scripts ${scripts} %, style and layout ${layout} %, painting ${painting} %, in slices where it can be sliced.`

/** What Lighthouse says of the pages on a middling phone. */
export const PHONE_ROWS = {
  'phone-sign-in': phoneScore('sign-in', 95),
  'phone-list': { ...phoneScore('field list', 90), missed: blocked(68, 13, 12, 4) },
  'phone-weather': { ...phoneScore('weather', 85), missed: blocked(62, 18, 11, 5) },
  'phone-field': { ...phoneScore('field dashboard', 85), missed: blocked(61, 12, 18, 7) },
  'phone-planting': { ...phoneScore('planting', 85), missed: blocked(64, 15, 14, 4) },
  'phone-alerts': { ...phoneScore('alerts', 90), missed: blocked(54, 21, 15, 4) },
  'phone-accessibility': phoneScore('accessibility, lowest of all pages', 100),
  'phone-best-practices': phoneScore('best practices, lowest of all pages', 100),
  'phone-seo': phoneScore('SEO, lowest of all pages', 100),
  'shift-planting': phoneShift('planting'),
  'shift-field': phoneShift('field dashboard'),
  'shift-weather': phoneShift('weather'),
} as const satisfies Record<string, Row>

function phoneScore(page: string, score: number): Row {
  return {
    what: `Lighthouse on the phone: ${page}`,
    unit: 'of 100',
    goal: { atLeast: score },
    bench: 'lighthouse',
  }
}

function phoneShift(page: string): Row {
  return {
    what: `Layout shift on the phone: ${page}`,
    unit: 'shift',
    goal: { atMost: 0.05 },
    bench: 'lighthouse',
  }
}
