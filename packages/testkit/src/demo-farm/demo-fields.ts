import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { circle, outline, type Ring, square } from './demo-farm.ts'

/** Labels of the demo farm and their colours, which are those that a new label offers. */
export const DEMO_LABELS = {
  Irrigated: '#2f5fb3',
  'High risk': '#b3261e',
  Organic: '#2c6e3f',
  Seed: '#a86f00',
  Contract: '#7a55b5',
} as const
export type DemoLabel = keyof typeof DEMO_LABELS

export type DemoField = {
  name: string
  crop: string
  variety: string
  region: string
  notes: string
  irrigated: Irrigated
  labels: readonly DemoLabel[]
  /** The file that its boundary came in. */
  file: string
  /** Month and day on which it is planted each year; null for perennials. */
  planted: { month: number; day: number } | null
  lat: number
  lon: number
  ring: Ring
}

const IDAHO = 'Snake River Plain, Idaho'
const IOWA = 'Central Iowa'
const PAMPAS = 'Pampas, Argentina'
const GIRONDE = 'Gironde, France'
const PUNJAB = 'Punjab, India'

const potato = { crop: 'Potato', region: IDAHO, planted: { month: 4, day: 22 } }

type Marks = Pick<DemoField, 'labels' | 'file'>

/** Those with the label are irrigated in full. */
const wateredBy = ({ labels }: Marks): Irrigated => (labels.includes('Irrigated') ? 'full' : 'none')

function pivot(
  name: string,
  variety: string,
  lat: number,
  lon: number,
  notes: string,
  marks: Marks,
): DemoField {
  return {
    ...potato,
    ...marks,
    irrigated: wateredBy(marks),
    name,
    variety,
    lat,
    lon,
    notes,
    ring: circle(lat, lon, 400),
  }
}

function quarter(
  name: string,
  crop: string,
  variety: string,
  lat: number,
  lon: number,
  notes: string,
  marks: Marks,
): DemoField {
  const planted = crop === 'Maize' ? { month: 4, day: 28 } : { month: 5, day: 12 }
  const ring = square(lat, lon, 800)
  return {
    ...marks,
    irrigated: wateredBy(marks),
    name,
    crop,
    variety,
    region: IOWA,
    planted,
    lat,
    lon,
    notes,
    ring,
  }
}

/** The fields of the demo farm (ui.md): five regions on three continents and both hemispheres. */
export const DEMO_FIELDS: readonly DemoField[] = [
  pivot(
    'Minidoka North',
    'Russet Burbank',
    42.6,
    -113.8,
    'Low spot on the east side freezes first. Pivot 3 has a new pump.',
    { labels: ['Irrigated', 'High risk'], file: 'minidoka-north.kml' },
  ),
  pivot(
    'Buhl Bench',
    'Ranger Russet',
    42.72,
    -114.45,
    'Sandy towards the canyon; dries out a day before the rest.',
    { labels: ['Irrigated'], file: 'buhl-bench.kml' },
  ),
  pivot(
    'Springfield Circle 7',
    'Russet Burbank',
    43.1,
    -112.6,
    'Seed for next year. Keep the sprayer off the north road.',
    { labels: ['Irrigated', 'Seed'], file: 'springfield-7.kml' },
  ),
  pivot(
    'Lake Walcott East',
    'Ranger Russet',
    42.88,
    -113.4,
    'Contract field: call the plant before digging.',
    { labels: ['Irrigated', 'Contract', 'High risk'], file: 'lake-walcott-east.kml' },
  ),
  quarter(
    'Nevada South',
    'Maize',
    '108 day',
    42.03,
    -93.7,
    'Tile outlet at the south-west corner clogs after heavy rain.',
    { labels: ['Contract'], file: 'nevada-south.geojson' },
  ),
  quarter(
    'Story City',
    'Soybean',
    'Group 2.1',
    42.1,
    -93.5,
    'Organic since 2021. Waterhemp along the fence.',
    { labels: ['Organic'], file: 'story-city.geojson' },
  ),
  quarter('Boone West', 'Maize', '105 day', 41.95, -93.85, 'Late to warm up in spring; plant it last.', {
    labels: [],
    file: 'boone-west.geojson',
  }),
  quarter(
    'Ames East Quarter',
    'Soybean',
    'Group 2.4',
    42.2,
    -93.62,
    'Neighbour sprays dicamba: watch the wind in June.',
    { labels: ['Seed'], file: 'ames-east-quarter.geojson' },
  ),
  {
    name: 'El Trébol',
    crop: 'Soybean',
    variety: 'DM 46R18',
    region: PAMPAS,
    notes: 'After wheat this year. Waterlogs by the lagoon.',
    irrigated: 'none',
    labels: ['Contract'],
    file: 'el-trebol.geojson',
    planted: { month: 11, day: 10 },
    lat: -33.1,
    lon: -61.2,
    ring: outline(-33.1, -61.2, [
      [-620, -480],
      [540, -610],
      [700, 180],
      [240, 640],
      [-580, 420],
    ]),
  },
  {
    name: 'La Posta',
    crop: 'Wheat',
    variety: 'Baguette 601',
    region: PAMPAS,
    notes: 'Low ground by the road: frost at flowering in 2023.',
    irrigated: 'none',
    labels: ['High risk'],
    file: 'la-posta.geojson',
    planted: { month: 6, day: 15 },
    lat: -33.9,
    lon: -60.6,
    ring: outline(-33.9, -60.6, [
      [-500, -700],
      [480, -640],
      [620, 300],
      [100, 720],
      [-560, 500],
    ]),
  },
  {
    name: 'Los Talas',
    crop: 'Sunflower',
    variety: 'SYN 3970',
    region: PAMPAS,
    notes: 'Pigeons from the eucalyptus row.',
    irrigated: 'none',
    labels: [],
    file: 'los-talas.geojson',
    planted: { month: 10, day: 20 },
    lat: -34.6,
    lon: -61.5,
    ring: outline(-34.6, -61.5, [
      [-720, -380],
      [300, -520],
      [760, -60],
      [420, 560],
      [-640, 480],
    ]),
  },
  {
    name: 'Clos du Puits',
    crop: 'Grape',
    variety: 'Merlot',
    region: GIRONDE,
    notes: 'First to bud. Wind machine at the lower end.',
    irrigated: 'none',
    labels: ['Organic', 'High risk'],
    file: 'clos-du-puits.kml',
    planted: null,
    lat: 44.84,
    lon: -0.6,
    ring: outline(44.84, -0.6, [
      [-140, -110],
      [120, -130],
      [160, 60],
      [30, 140],
      [-150, 80],
    ]),
  },
  {
    name: 'Les Graves',
    crop: 'Grape',
    variety: 'Cabernet Sauvignon',
    region: GIRONDE,
    notes: 'Gravel: warms early, dry by July.',
    irrigated: 'none',
    labels: ['Organic'],
    file: 'les-graves.kml',
    planted: null,
    lat: 44.95,
    lon: -0.75,
    ring: outline(44.95, -0.75, [
      [-180, -90],
      [150, -120],
      [190, 90],
      [-120, 150],
    ]),
  },
  {
    name: 'Ludhiana Block 4',
    crop: 'Wheat',
    variety: 'PBW 826',
    region: PUNJAB,
    notes: 'Canal water every eighth day. Stubble kept on the ground.',
    irrigated: 'full',
    labels: ['Irrigated', 'Seed'],
    file: 'ludhiana-block-4.geojson',
    planted: { month: 11, day: 5 },
    lat: 30.9,
    lon: 75.85,
    ring: outline(30.9, 75.85, [
      [-210, -180],
      [220, -190],
      [230, 170],
      [-200, 190],
    ]),
  },
  {
    name: 'Khanna Paddy',
    crop: 'Rice',
    variety: 'PR 126',
    region: PUNJAB,
    notes: 'Transplanted after 15 June only. Pump shared with block 5.',
    irrigated: 'paddy',
    labels: ['Irrigated'],
    file: 'khanna-paddy.geojson',
    planted: { month: 6, day: 20 },
    lat: 30.75,
    lon: 76.1,
    ring: outline(30.75, 76.1, [
      [-190, -210],
      [200, -200],
      [180, 210],
      [-210, 200],
    ]),
  },
]
