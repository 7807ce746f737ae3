/** Fields that share both of their cells, so that the weather of a pair is read once. */
export function byCells<Field extends { gridCellId: number; historyCellId: number }>(
  fields: readonly Field[],
): Iterable<[Field, ...Field[]]> {
  const cells = new Map<string, [Field, ...Field[]]>()
  for (const field of fields) {
    const key = `${field.gridCellId} ${field.historyCellId}`
    const ofCells = cells.get(key)
    if (ofCells) ofCells.push(field)
    else cells.set(key, [field])
  }
  return cells.values()
}
