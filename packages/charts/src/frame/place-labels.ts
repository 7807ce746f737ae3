/** Labels of one column moved apart until none covers another, as little as possible, in their order. */
export function placeLabels(
  wanted: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  let next = top
  for (const label of order) {
    label.at = Math.max(label.at, next)
    next = label.at + gap
  }
  let last = bottom
  for (const label of order.reverse()) {
    label.at = Math.min(label.at, last)
    last = label.at - gap
  }
  const placed = new Array<number>(wanted.length).fill(0)
  for (const { at, index } of order) placed[index] = at
  return placed
}
