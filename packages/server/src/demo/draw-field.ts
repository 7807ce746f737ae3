import { palettePng } from '../platform/png-file.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** What a field looks like at a time of its season. */
export type FieldLook = {
  /** Of the leaves, of what blossoms or ripens among them, and of the ground between the rows. */
  plant: Colour
  bloom: Colour | null
  ground: Colour
  /** Share of the ground that leaves cover, 0 to 1. */
  cover: number
  /** Distance of the rows: 1 is that of maize. */
  rows: number
  /** Height of the plants: 1 hides the rows behind. */
  height: number
  /** 0: a clear sky, 1: an overcast one. */
  cloud: number
}

const WIDTH = 512
const HEIGHT = 336
const HORIZON = 118
/** Where the rows meet. */
const MIDDLE = WIDTH * 0.56
/** Between rows as wide as those of maize, at the lower edge, pixels. */
const ROW = 48

/** Shades of the sky by height and clouds, of trees, of the ground by cover and light, and of blossoms. */
const LOWS = 10
const CLOUDS = 8
const SKY = LOWS * CLOUDS
const TREES = 12
const MIXES = 13
const LIGHTS = 11
const BLOOMS = 8

const SKY_TOP: Colour = [92, 146, 202]
const SKY_LOW: Colour = [214, 228, 236]
const CLOUD: Colour = [240, 240, 238]
const TREE: Colour = [72, 92, 66]
const DULL: Colour = [150, 164, 178]
const HAZE: Colour = [176, 192, 190]

/** A drawing of a field in its rows below a sky, as a PNG picture; the same for the same seed. */
export function drawField(look: FieldLook, seed: number): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const noise = createNoise(seed)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels[y * WIDTH + x] = y < HORIZON ? skyAt(x, y, look, noise) : groundAt(x, y, look, noise)
  return palettePng(WIDTH, paletteOf(look), pixels)
}

type Noise = (x: number, y: number) => number

/** Smooth noise, 0 to 1, that changes over whole numbers. */
function createNoise(seed: number): Noise {
  const at = (x: number, y: number) => {
    let hash = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263) + Math.imul(seed, 1_442_695_041)
    hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
  }
  const ease = (share: number) => share * share * (3 - 2 * share)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const right = ease(x - left)
    const down = ease(y - top)
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right
    const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return above * (1 - down) + below * down
  }
}

const limit = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))

/** A step of a scale, scattered at random between its neighbours so that no bands show. */
const scattered = (share: number, steps: number, grain: number) =>
  limit(share * (steps - 1) + grain, steps - 1)

function skyAt(x: number, y: number, { cloud }: FieldLook, noise: Noise): number {
  const grain = noise(x * 7, y * 11) - 0.5
  const hill = HORIZON - 7 - 9 * noise(x / 80, 3) - 5 * noise(x / 11, 7) - 3 * noise(x / 3, 9)
  if (y > hill) return SKY + scattered(noise(x / 3, y / 2), TREES, grain)
  const veil = 0.6 * noise(x / 105, y / 27) + 0.3 * noise(x / 37, y / 11) + 0.1 * noise(x / 12, y / 5)
  const thick = limit01((veil - 0.74 + 0.4 * cloud) * 3.5)
  return scattered(y / HORIZON, LOWS, grain) * CLOUDS + scattered(thick, CLOUDS, grain * (thick > 0 ? 1 : 0))
}

/** Rows run to a point on the horizon; far away they close, and what grows between them hides the ground. */
function groundAt(x: number, y: number, look: FieldLook, noise: Noise): number {
  const near = (y - HORIZON + 1) / (HEIGHT - HORIZON)
  // Places on the ground, in pixels of the lower edge: what is drawn there shrinks with the distance.
  const across = (x - MIDDLE) / near
  const along = Math.log(near) * 70
  const row = across / (ROW * look.rows) + 0.05 * (noise(across / 60, along / 9) - 0.5)
  const place = row - Math.floor(row)
  const fromRow = Math.abs(place - 0.5) * 2
  const cover = look.cover + (1 - look.cover) * look.cover * look.height * (1 - near)
  const ragged = 0.5 * (noise(across / 7, along / 2.2) - 0.5) * Math.min(1, cover * 3)
  const sharp = limit01((ROW * look.rows * near - 2) / 8)
  const edge = limit01((cover + ragged - fromRow) * 5 + 0.5)
  const mix = sharp * edge + (1 - sharp) * cover
  const leaf = 0.6 * noise(across / 3, along / (1.2 + look.height)) + 0.4 * noise(across / 12, along / 5)
  const lit = mix * sharp * (0.6 - Math.abs(place - 0.36) * 1.6)
  const light = 0.12 + 0.52 * leaf + 0.36 * lit + 0.2 * (1 - near)
  const grain = noise(x * 7, y * 11) - 0.5
  const first = SKY + TREES
  if (look.bloom !== null && mix > 0.55 && noise(across / 3.2 + 90, along / 1.6) > 0.6)
    return first + MIXES * LIGHTS + scattered(light + 0.15, BLOOMS, grain)
  return first + scattered(mix, MIXES, grain * 0.6) * LIGHTS + scattered(light, LIGHTS, grain)
}

const limit01 = (value: number) => Math.max(0, Math.min(1, value))

const blend = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

const lit = (colour: Colour, light: number): Colour => [
  limit(colour[0] * light, 255),
  limit(colour[1] * light, 255),
  limit(colour[2] * light, 255),
]

function paletteOf({ plant, bloom, ground, cloud }: FieldLook): Colour[] {
  const top = blend(SKY_TOP, DULL, 0.7 * cloud)
  const shades = (count: number, shade: (share: number) => Colour) =>
    Array.from({ length: count }, (_, at) => shade(at / (count - 1)))
  return [
    ...shades(LOWS, (low) => blend(top, SKY_LOW, low ** 0.8)).flatMap((blue) =>
      shades(CLOUDS, (thick) => blend(blue, CLOUD, thick)),
    ),
    ...shades(TREES, (share) => blend(TREE, HAZE, 0.2 + 0.4 * share)),
    ...shades(MIXES, (share) => blend(ground, plant, share)).flatMap((colour) =>
      shades(LIGHTS, (share) => lit(colour, 0.55 + 0.75 * share)),
    ),
    ...shades(BLOOMS, (share) => lit(bloom ?? plant, 0.72 + 0.4 * share)),
  ]
}
