/** From one row for each year, as values cross the wire, to `values[date * years + year]`. */
export function valuesOfRows(rows: readonly (readonly number[])[]): Float32Array {
  const years = rows.length
  const values = new Float32Array(years * (rows[0]?.length ?? 0))
  rows.forEach((row, year) => {
    row.forEach((value, date) => {
      values[date * years + year] = value
    })
  })
  return values
}
