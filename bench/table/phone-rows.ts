import type { Row } from './goal.ts'

/** What takes the points, as Lighthouse reckons it for its phone. */
const slow = (paint: string, blocked: string) =>
  `largest paint after ${paint} s: 320 to 380 kB on the preset's network, of which React's renderer is a sixth; held up for ${blocked} s by the run of the scripts (0.1 s here) and by drawing, in tasks of 15 to 60 ms here.`

/** What Lighthouse says of the pages on a middling phone. */
export const PHONE_ROWS = {
  'phone-sign-in': phoneScore('sign-in', 95),
  'phone-list': { ...phoneScore('field list', 90), missed: slow('3.2', '0.5') },
  'phone-weather': { ...phoneScore('weather', 85), missed: slow('3.9', '0.4') },
  'phone-field': { ...phoneScore('field dashboard', 85), missed: slow('3.4', '0.6') },
  'phone-planting': { ...phoneScore('planting', 85), missed: slow('3.4', '0.5') },
  'phone-alerts': { ...phoneScore('alerts', 90), missed: slow('3.0', '0.3') },
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
