/**
 * How a field is watered: by rain and what the diary says; also with a few rescue irrigations; whenever its ready water
 * would end; or flooded (decisions-2 §6).
 */
export const IRRIGATED = ['none', 'supplementary', 'full', 'paddy'] as const

export type Irrigated = (typeof IRRIGATED)[number]

/** Drought does not reach these. */
export const isWatered = (irrigated: Irrigated): boolean => irrigated === 'full' || irrigated === 'paddy'
