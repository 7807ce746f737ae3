import { lowerBound, nearestIndex } from '../data/index-of.ts'

/** Where a key leads among the positions; null where it means nothing here. */
export function stepPosition(
  key: string,
  {
    positions,
    selected,
    start,
    page,
  }: { positions: readonly number[]; selected: number | null; start: number; page: number },
): number | null {
  const at = nearestIndex(positions, selected ?? start)
  const to = (index: number) => positions[Math.max(0, Math.min(positions.length - 1, index))] ?? null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return selected === null ? to(at) : to(lowerBound(positions, selected + 1e-9))
    case 'ArrowLeft':
    case 'ArrowDown':
      return selected === null ? to(at) : to(lowerBound(positions, selected) - 1)
    case 'PageDown':
      return to(at + page)
    case 'PageUp':
      return to(at - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(positions.length - 1)
    default:
      return null
  }
}
