/** How a cost grows: a line through its points, and by how much of it each point lies beside the line. */
export type GrowthFit = { fixed: number; each: number; residuals: number[] }

/** The line for which the relative distances of the points are least, in the sense of least squares. */
export function fitGrowth(points: readonly { size: number; cost: number }[]): GrowthFit {
  // Each point is divided by its cost: a second beside a hundred counts as much as one beside a thousand does ten times.
  let [aa, ab, bb, a1, b1] = [0, 0, 0, 0, 0]
  for (const { size, cost } of points) {
    const [a, b] = [1 / cost, size / cost]
    aa += a * a
    ab += a * b
    bb += b * b
    a1 += a
    b1 += b
  }
  const determinant = aa * bb - ab * ab
  const fixed = (a1 * bb - b1 * ab) / determinant
  const each = (aa * b1 - ab * a1) / determinant
  return { fixed, each, residuals: points.map(({ size, cost }) => (fixed + each * size) / cost - 1) }
}
