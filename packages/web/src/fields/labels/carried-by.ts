import type { Field } from '@windrow/contract/entities/field.ts'

export type Carried = 'all' | 'some' | 'none'

/** How many of the fields carry a label. */
export function carriedBy(name: string, fields: readonly Pick<Field, 'labels'>[]): number {
  return fields.filter(({ labels }) => labels.some((label) => label.name === name)).length
}

export function carriedOf(count: number, all: number): Carried {
  if (count === 0) return 'none'
  return count < all ? 'some' : 'all'
}
