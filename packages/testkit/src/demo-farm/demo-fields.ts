import type { DemoField } from './demo-field.ts'
import { NORTH_AMERICAN_FIELDS } from './north-american-fields.ts'
import { OTHER_FIELDS } from './other-fields.ts'

/**
 * The fields of the demo farm (ui.md): ten regions on five continents and in both hemispheres. Whatever the day, at
 * least ten of them are in season (demo-year.test.ts).
 */
export const DEMO_FIELDS: readonly DemoField[] = [...NORTH_AMERICAN_FIELDS, ...OTHER_FIELDS]
