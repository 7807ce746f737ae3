import { reportPageTexts as texts } from '@windrow/contract/texts/en/report-pages.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ReactElement } from 'react'
import type { FieldFacts, Outline } from '../making/report-order.ts'
import { Sheet } from './chart.tsx'
import { INK, tint } from './ink.ts'

export const FIELD_MAP = { width: 152, height: 106 } as const
/** Of the map's width and height, for the field itself. */
const SHARE = { width: 0.66, height: 0.66 }
/** Metres of a degree of latitude. */
const METRES = 111_195
/** The smallest extent of a map, so that even a tiny field has surroundings. */
const SMALLEST_M = 20

/** The field between its neighbours, north up, drawn from boundaries alone: no tiles, nothing from outside. */
export function fieldMap(
  { outline, near }: Pick<FieldFacts, 'outline' | 'near'>,
  units: UnitSystem,
): ReactElement {
  const { width, height } = FIELD_MAP
  const frame = frameOf(outline)
  return (
    <Sheet width={width} height={height}>
      <clipPath id="map">
        <rect width={width} height={height} rx={6} />
      </clipPath>
      <g clipPath="url(#map)">
        <rect width={width} height={height} fill={INK.soft} />
        {near.map((other) => {
          const path = pathOf(other, frame)
          return (
            <path key={path} d={path} fill="#e3e6dd" stroke="#cfd4c8" strokeWidth={1} fillRule="evenodd" />
          )
        })}
        <path
          d={pathOf(outline, frame)}
          fill={tint(INK.accent, 0.28)}
          stroke={INK.accent}
          strokeWidth={2}
          strokeLinejoin="round"
          fillRule="evenodd"
        />
      </g>
      <ScaleBar metresPerPixel={frame.metresPerPixel} units={units} />
      <North />
      <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={6} fill="none" stroke={INK.border} />
    </Sheet>
  )
}

type MapFrame = { lon: number; lat: number; stretch: number; metresPerPixel: number }

/** The middle of the boundary and how many metres a pixel shows; degrees of longitude shrink with latitude. */
function frameOf(outline: Outline): MapFrame {
  const points = outline.flatMap(([outer = []]) => outer)
  const [firstLon, firstLat] = points[0] ?? [0, 0]
  let [west, east, south, north] = [0, 0, firstLat, firstLat]
  for (const [lon, lat] of points) {
    const away = turned(lon - firstLon)
    west = Math.min(west, away)
    east = Math.max(east, away)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const lat = (south + north) / 2
  const stretch = Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const wide = Math.max(SMALLEST_M, (east - west) * stretch * METRES)
  const high = Math.max(SMALLEST_M, (north - south) * METRES)
  const metresPerPixel = Math.max(
    wide / (FIELD_MAP.width * SHARE.width),
    high / (FIELD_MAP.height * SHARE.height),
  )
  return { lon: firstLon + (west + east) / 2, lat, stretch, metresPerPixel }
}

/** The short way round where a field lies on both sides of the date line. */
const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Rings of all polygons in one path: holes stay open by the even-odd rule. Points within a pixel of the last are left out. */
function pathOf(outline: Outline, { lon, lat, stretch, metresPerPixel }: MapFrame): string {
  const scale = METRES / metresPerPixel
  return outline
    .flat()
    .map((ring) => {
      const places: string[] = []
      let [lastX, lastY] = [Number.NaN, Number.NaN]
      for (const [pointLon, pointLat] of ring) {
        const x = FIELD_MAP.width / 2 + turned(pointLon - lon) * stretch * scale
        const y = FIELD_MAP.height / 2 - (pointLat - lat) * scale
        if (Math.hypot(x - lastX, y - lastY) < 0.3) continue
        ;[lastX, lastY] = [x, y]
        places.push(`${x.toFixed(1)},${y.toFixed(1)}`)
      }
      return places.length < 3 ? '' : `M${places.join('L')}Z`
    })
    .join('')
}

const STEPS = [1, 2, 5]
const LONGEST = 44

function ScaleBar({ metresPerPixel, units }: { metresPerPixel: number; units: UnitSystem }) {
  const bar = scaleBar(metresPerPixel, units)
  const y = FIELD_MAP.height - 8
  return (
    <>
      <rect
        x={5}
        y={y - 14}
        width={bar.pixels + 10}
        height={18}
        rx={3}
        fill={INK.surface}
        fillOpacity={0.8}
      />
      <path d={`M10,${y - 3}v3h${bar.pixels}v-3`} fill="none" stroke={INK.text2} strokeWidth={1} />
      <text x={10 + bar.pixels / 2} y={y - 4.5} fontSize={8} textAnchor="middle" fill={INK.text2}>
        {bar.label}
      </text>
    </>
  )
}

/** The longest round length that fits, in the user's units: '200 m', '0.5 mi'. */
export function scaleBar(metresPerPixel: number, units: UnitSystem): { pixels: number; label: string } {
  const small = {
    unit: unitOf('height', units),
    metres: units === 'metric' ? 1 : 1 / DIMENSIONS.height.factor,
  }
  const large = {
    unit: unitOf('distance', units),
    metres: units === 'metric' ? 1_000 : 1_000 / DIMENSIONS.distance.factor,
  }
  const longest = metresPerPixel * LONGEST
  const unit = longest >= large.metres / 2 ? large : small
  const power = 10 ** Math.floor(Math.log10(longest / unit.metres))
  const step = STEPS.findLast((each) => each * power * unit.metres <= longest) ?? 1
  const length = step * power
  return {
    pixels: (length * unit.metres) / metresPerPixel,
    label: `${Number(length.toPrecision(1))} ${unit.unit}`,
  }
}

function North() {
  const x = FIELD_MAP.width - 13
  return (
    <>
      <path d={`M${x},7l3.5,9l-3.5,-2l-3.5,2Z`} fill={INK.text2} />
      <text x={x} y={25} fontSize={8} fontWeight={600} textAnchor="middle" fill={INK.text2}>
        {texts.north}
      </text>
    </>
  )
}
