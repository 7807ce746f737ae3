import type { UnitSystem } from './dimensions.ts'

/** By themselves: a page that chooses one does not need every kind of quantity. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const satisfies readonly UnitSystem[]

export const isUnitSystem = (name: string): name is UnitSystem => UNIT_SYSTEMS.some((units) => units === name)
