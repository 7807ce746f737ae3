import type { Row } from './goal.ts'

const LIST_BLOCKED =
  'blocking time: at a quarter of the speed the list needs 0.4 s to read its scripts, 0.4 s to start and 0.9 s to draw, of which a fifth is layout and no component has more than a tenth.'

/** What Lighthouse says of the pages on a middling phone. */
export const PHONE_ROWS = {
  'phone-sign-in': phoneScore('sign-in', 95),
  'phone-list': { ...phoneScore('field list', 90), missed: LIST_BLOCKED },
  'phone-weather': phoneScore('weather', 85),
  'phone-field': phoneScore('field dashboard', 85),
  'phone-planting': phoneScore('planting', 85),
  'phone-alerts': phoneScore('alerts', 90),
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
