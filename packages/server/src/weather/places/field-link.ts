/** The cells of a place, and which of its sources is suggested. */
export type FieldLink = { eraCellId: number; ghcnCellId: number | null; suggested: 'era' | 'ghcn' }
