import type { AnyRiskKey } from '../data/alert-tree.ts'

/** Where the focus goes after an alert was saved, cancelled or deleted. */
export const rowId = (id: string) => `alert-${id}`
export const cardId = (risk: AnyRiskKey) => `card-${risk}`
export const plusId = (risk: AnyRiskKey) => `add-${risk}`
