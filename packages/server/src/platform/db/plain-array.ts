/**
 * Ids, numbers and the like as PostgreSQL writes an array of them. The driver would look for quotes in each: with
 * thousands of rows that takes longer than all the rest of writing them. Not for texts that people write.
 */
export const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
