type Ring = GeoJSON.Position[]

/** Where a name stands: the centre of gravity of the largest part. `size` is in square degrees, to rank by. */
export function pointIn(geometry: GeoJSON.Geometry): { at: [number, number]; size: number } | null {
  const rings = outerRings(geometry).map(centroidOf)
  return rings.reduce<(typeof rings)[number] | null>(
    (largest, ring) => (largest === null || ring.size > largest.size ? ring : largest),
    null,
  )
}

function outerRings(geometry: GeoJSON.Geometry): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
  return []
}

/** Bourke (1988), centroid of a polygon; a ring without area has its first corner. */
function centroidOf(ring: Ring): { at: [number, number]; size: number } {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let [twice, x, y] = [0, 0, 0]
  for (let corner = 0; corner + 1 < ring.length; corner++) {
    const [x0 = 0, y0 = 0] = ring[corner] ?? []
    const [x1 = 0, y1 = 0] = ring[corner + 1] ?? []
    const cross = (x0 - originX) * (y1 - originY) - (x1 - originX) * (y0 - originY)
    twice += cross
    x += (x0 + x1 - 2 * originX) * cross
    y += (y0 + y1 - 2 * originY) * cross
  }
  if (twice === 0) return { at: [originX, originY], size: 0 }
  return { at: [originX + x / (3 * twice), originY + y / (3 * twice)], size: Math.abs(twice) / 2 }
}
