import type { Place } from '@windrow/contract/api/places.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { foldText } from '@windrow/core/fold-text.ts'
import { distanceKm } from '@windrow/core/places/distance.ts'
import { readCoordinates } from '@windrow/core/places/read-coordinates.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type Bounds, boundsOfGeometries } from '../engine/bounds.ts'
import { centreOf, placeText } from '../geometry.ts'
import type { NeighbourField } from '../map-props.ts'

/** Where a choice leads: all of a box, or a point with how near one wants to be. */
export type Target =
  | { kind: 'box'; bounds: Bounds }
  | { kind: 'point'; lat: number; lon: number; zoom: number }

export type PlaceOption = {
  key: string
  kind: 'coordinates' | 'field' | 'region' | 'place'
  name: string
  detail: string
  /** How far from the middle of the map. */
  distance: string
  target: Target
}

type Around = { lat: number; lon: number }

/** Close enough to see single fields. */
const FIELD_ZOOM = 14
const OWN_MAX = 3

/** The farm's own fields and regions that a text names, or the coordinates that it is. */
export function ownOptions(
  text: string,
  fields: readonly NeighbourField[],
  around: Around,
  units: UnitSystem,
): PlaceOption[] {
  const coordinates = readCoordinates(text)
  if (coordinates !== null)
    return [
      {
        key: 'coordinates',
        kind: 'coordinates',
        name: placeText(coordinates),
        detail: mapTexts.coordinates,
        distance: distanceText(around, coordinates, units),
        target: { kind: 'point', ...coordinates, zoom: FIELD_ZOOM },
      },
    ]
  const wanted = foldText(text.trim())
  if (wanted === '') return []
  const isNamed = (name: string) =>
    foldText(name)
      .split(/[\s,-]+/)
      .some((_, at, all) => all.slice(at).join(' ').startsWith(wanted))
  return [
    ...fields
      .filter(({ name }) => isNamed(name))
      .slice(0, OWN_MAX)
      .map((field) => fieldOption(field, around, units)),
    ...regionOptions(
      fields.filter(({ region }) => isNamed(region)),
      around,
      units,
    ),
  ]
}

function fieldOption(field: NeighbourField, around: Around, units: UnitSystem): PlaceOption {
  const centre = centreOf(field.geometry)
  return {
    key: `field ${field.uuid}`,
    kind: 'field',
    name: field.name,
    detail: mapTexts.yourField(field.crop, areaText(field.area_ha, units)),
    distance: centre === null ? '' : distanceText(around, centre, units),
    target: boxOf([field]),
  }
}

function regionOptions(fields: readonly NeighbourField[], around: Around, units: UnitSystem): PlaceOption[] {
  const regions = [...new Set(fields.map(({ region }) => region))].slice(0, OWN_MAX)
  return regions.map((region) => {
    const members = fields.filter((field) => field.region === region)
    const centre = members[0] === undefined ? null : centreOf(members[0].geometry)
    return {
      key: `region ${region}`,
      kind: 'region',
      name: region,
      detail: mapTexts.yourRegion(
        members.length === 1 ? mapTexts.oneField : mapTexts.fieldCount(`${members.length}`),
      ),
      distance: centre === null ? '' : distanceText(around, centre, units),
      target: boxOf(members),
    }
  })
}

function boxOf(fields: readonly NeighbourField[]): Target {
  const bounds = boundsOfGeometries(fields.map(({ geometry }) => geometry))
  return bounds === null ? { kind: 'point', lat: 0, lon: 0, zoom: 2 } : { kind: 'box', bounds }
}

export function placeOption(place: Place, around: Around, units: UnitSystem): PlaceOption {
  const { name, region, country, lat, lon } = place
  return {
    key: `place ${name} ${lat} ${lon}`,
    kind: region === '' ? 'region' : 'place',
    name,
    detail: [region, country].filter((part) => part !== '' && part !== name).join(', '),
    distance: distanceText(around, place, units),
    target: { kind: 'point', lat, lon, zoom: zoomFor(place) },
  }
}

/** A village fills a map sooner than a city, and a city sooner than a province. */
function zoomFor({ region, population }: Place): number {
  if (region === '') return 7
  return population > 500_000 ? 10.5 : population > 50_000 ? 11.5 : 13
}

function distanceText(around: Around, place: Around, units: UnitSystem): string {
  const km = distanceKm(around, place)
  return km < 1 ? mapTexts.here : formatQuantity(km, 'distance', units, km < 20 ? 1 : 0)
}
