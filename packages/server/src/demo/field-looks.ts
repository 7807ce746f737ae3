import type { FieldLook } from './draw-field.ts'

type Colour = FieldLook['plant']
type Look = {
  /** In full leaf, and when ripe. */
  leaf: Colour
  ripe: Colour
  bloom?: { colour: Colour; from: number; to: number }
  ground?: Colour
  rows: number
  height: number
  /** When the leaves close, and when they begin to turn. */
  full: number
  turns: number
  /** Cover at most. */
  most?: number
}

const BROWN: Colour = [128, 104, 78]
const WATER: Colour = [112, 128, 128]
const GRASS: Colour = [126, 134, 84]
const STRAW: Colour = [206, 174, 102]

const LOOKS: Readonly<Record<string, Look>> = {
  potato: {
    leaf: [74, 120, 56],
    ripe: [158, 150, 84],
    bloom: { colour: [232, 226, 236], from: 0.45, to: 0.65 },
    rows: 1,
    height: 0.4,
    full: 0.48,
    turns: 0.82,
  },
  sugar_beet: { leaf: [66, 124, 60], ripe: [92, 132, 62], rows: 0.8, height: 0.4, full: 0.55, turns: 0.9 },
  maize: { leaf: [68, 112, 48], ripe: [186, 160, 96], rows: 1, height: 1, full: 0.5, turns: 0.85 },
  soybean: { leaf: [78, 130, 60], ripe: [190, 166, 88], rows: 0.8, height: 0.5, full: 0.55, turns: 0.86 },
  wheat: { leaf: [92, 138, 64], ripe: STRAW, rows: 0.35, height: 0.6, full: 0.45, turns: 0.78 },
  'winter wheat': { leaf: [88, 134, 66], ripe: STRAW, rows: 0.35, height: 0.6, full: 0.68, turns: 0.88 },
  barley: { leaf: [104, 148, 74], ripe: [216, 188, 118], rows: 0.35, height: 0.6, full: 0.45, turns: 0.76 },
  canola: {
    leaf: [110, 146, 84],
    ripe: [178, 160, 92],
    bloom: { colour: [232, 210, 58], from: 0.58, to: 0.76 },
    rows: 0.4,
    height: 0.7,
    full: 0.45,
    turns: 0.88,
  },
  'winter canola': {
    leaf: [94, 134, 92],
    ripe: [178, 160, 92],
    bloom: { colour: [232, 210, 58], from: 0.7, to: 0.82 },
    rows: 0.5,
    height: 0.7,
    full: 0.55,
    turns: 0.94,
  },
  sunflower: {
    leaf: [78, 118, 56],
    ripe: [140, 118, 76],
    bloom: { colour: [236, 190, 44], from: 0.55, to: 0.75 },
    rows: 0.9,
    height: 0.9,
    full: 0.45,
    turns: 0.82,
  },
  cotton: {
    leaf: [72, 116, 62],
    ripe: [126, 112, 78],
    bloom: { colour: [240, 236, 226], from: 0.7, to: 1.1 },
    rows: 1.1,
    height: 0.7,
    full: 0.6,
    turns: 0.9,
  },
  rice: {
    leaf: [112, 160, 70],
    ripe: [204, 178, 92],
    ground: WATER,
    rows: 0.5,
    height: 0.5,
    full: 0.5,
    turns: 0.8,
  },
  tomato: {
    leaf: [76, 122, 58],
    ripe: [110, 124, 62],
    bloom: { colour: [188, 58, 40], from: 0.8, to: 1.1 },
    rows: 1.6,
    height: 0.4,
    full: 0.5,
    turns: 0.9,
  },
  grape: {
    leaf: [86, 124, 56],
    ripe: [132, 128, 60],
    ground: GRASS,
    rows: 1.9,
    height: 0.8,
    full: 0.6,
    turns: 0.92,
    most: 0.6,
  },
}

/** Vines before they bud. */
const BARE_WOOD: Colour = [96, 78, 64]
const BUDS = 0.38

/** How a crop looks at a share of its season; null of one that has no look. */
export function lookOf(key: string, at: number, cloud: number): FieldLook | null {
  const look = LOOKS[key]
  if (!look) return null
  const { leaf, ripe, bloom, ground = BROWN, rows, height, full, turns, most = 0.97 } = look
  const isBare = key === 'grape' && at < BUDS
  const grown = Math.min(1, Math.max(0, at) / full)
  const turned = Math.max(0, Math.min(1, (at - turns) / (1 - turns)))
  const blend = (from: number, to: number) => Math.round(from + (to - from) * turned)
  const plant: Colour = [blend(leaf[0], ripe[0]), blend(leaf[1], ripe[1]), blend(leaf[2], ripe[2])]
  const isInBloom = bloom !== undefined && at >= bloom.from && at <= bloom.to
  return {
    plant: isBare ? BARE_WOOD : plant,
    bloom: isInBloom ? bloom.colour : null,
    ground,
    cover: isBare ? 0.18 : most * (0.12 + 0.88 * grown ** 1.5),
    rows,
    height: isBare ? 0.3 : height * grown,
    cloud,
  }
}
