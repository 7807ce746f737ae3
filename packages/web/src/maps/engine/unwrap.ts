type Line = GeoJSON.Position[]

/**
 * The packaged land is made for a globe: a ring may step over the 180th meridian. On a flat map that step would
 * be a line across the whole picture, so longitudes go on beyond 180 instead; the engine draws what is beyond on
 * the other side too. A ring around a pole is closed along it.
 */
export function unwrapRing(ring: Line): Line {
  const line = unwrapLine(ring)
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const [west = 0, lat = 0] = first
  const [east = 0] = last
  if (Math.abs(east - west) < 180) return line
  const pole = lat < 0 ? -90 : 90
  return [...line, [east, pole], [west, pole], first]
}

export function unwrapLine(line: Line): Line {
  let turns = 0
  return line.map(([lon = 0, lat = 0], at) => {
    const before = line[at - 1]?.[0] ?? lon
    if (lon - before > 180) turns -= 360
    if (before - lon > 180) turns += 360
    return [lon + turns, lat]
  })
}

export function unwrapPolygons(
  collection: GeoJSON.FeatureCollection<GeoJSON.Geometry>,
): GeoJSON.FeatureCollection {
  return {
    ...collection,
    features: collection.features.map((feature) => ({
      ...feature,
      geometry: unwrapGeometry(feature.geometry),
    })),
  }
}

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) }
  return geometry
}
