/** Below it a table would show little more than its first column. */
export const CARDS_UP_TO = '(max-width: 719px)'

type TableFile = typeof import('./table/field-table.tsx')

let coming: Promise<TableFile> | null = null

/** The table, which a phone never shows: with what drags its columns it is a file of its own. What failed is loaded again. */
export function loadTable(): Promise<TableFile> {
  coming ??= import('./table/field-table.tsx').catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}
