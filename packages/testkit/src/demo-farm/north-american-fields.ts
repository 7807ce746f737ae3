import { circle, square } from './demo-farm.ts'
import { crop, type DemoField } from './demo-field.ts'

const IDAHO = 'Snake River Plain, Idaho'
const IOWA = 'Central Iowa'
const KANSAS = 'Central Kansas'
const TEXAS = 'High Plains, Texas'
const CALIFORNIA = 'Sacramento Valley, California'

export const NORTH_AMERICAN_FIELDS: readonly DemoField[] = [
  {
    name: 'Minidoka North',
    region: IDAHO,
    notes: 'Low spot on the east side freezes first. Pivot 3 has a new pump.',
    labels: ['Irrigated', 'High risk'],
    file: 'minidoka-north.kml',
    rotation: [
      crop('Potato', 'Russet Burbank', [4, 24], [8, 15]),
      crop('Winter wheat', 'Brundage 96', [9, 15], [7, 8]),
    ],
    lat: 42.6,
    lon: -113.8,
    ring: circle(42.6, -113.8, 400),
  },
  {
    name: 'Buhl Bench',
    region: IDAHO,
    notes: 'Sandy towards the canyon; dries out a day before the rest.',
    labels: ['Irrigated', 'Contract'],
    file: 'buhl-bench.kml',
    rotation: [
      crop('Sugar beet', 'BTS 2560', [4, 8], [9, 8]),
      crop('Winter wheat', 'SY Ovation', [9, 20], [7, 8]),
    ],
    lat: 42.72,
    lon: -114.45,
    ring: circle(42.72, -114.45, 400),
  },
  {
    name: 'Nevada South',
    region: IOWA,
    notes: 'Tile outlet at the south-west corner clogs after heavy rain.',
    labels: ['Contract'],
    file: 'nevada-south.geojson',
    rotation: [crop('Maize', '108 day', [4, 28], [8, 20])],
    lat: 42.02,
    lon: -93.47,
    ring: square(42.02, -93.47, 800),
  },
  {
    name: 'Story City',
    region: IOWA,
    notes: 'Organic since 2021. Waterhemp along the fence.',
    labels: ['Organic'],
    file: 'story-city.geojson',
    rotation: [crop('Soybean', 'Group 2.1', [5, 14], [8, 28])],
    lat: 42.1,
    lon: -93.5,
    ring: square(42.1, -93.5, 800),
  },
  {
    name: 'Salina Home Quarter',
    region: KANSAS,
    notes: 'Terraces along the north side. The creek end stays wet.',
    labels: ['Seed'],
    file: 'salina-home-quarter.geojson',
    rotation: [
      crop('Soybean', 'Group 3.8', [6, 26], [10, 4]),
      crop('Winter wheat', 'Larry', [10, 4], [6, 12]),
    ],
    lat: 38.82,
    lon: -97.58,
    ring: square(38.82, -97.58, 800),
  },
  {
    name: 'Mentor West',
    region: KANSAS,
    notes: 'Best ground of the farm. Deer from the shelter belt.',
    labels: [],
    file: 'mentor-west.geojson',
    rotation: [
      crop('Maize', '112 day', [4, 20], [8, 10]),
      crop('Winter wheat', 'SY Monument', [10, 8], [6, 12]),
    ],
    lat: 38.75,
    lon: -97.62,
    ring: square(38.75, -97.62, 780),
  },
  {
    name: 'Lubbock Pivot 2',
    region: TEXAS,
    notes: 'The well gives less each year: water what pays. Blows in March.',
    labels: ['Irrigated'],
    file: 'lubbock-pivot-2.kml',
    rotation: [
      crop('Cotton', 'DP 1646', [5, 20], [9, 15]),
      crop('Winter wheat', 'TAM 114', [10, 8], [5, 28]),
    ],
    lat: 33.6,
    lon: -101.9,
    ring: circle(33.6, -101.9, 400),
  },
  {
    name: 'Dixon Slough',
    region: CALIFORNIA,
    notes: 'Drip lines at 25 cm: no deep ripping. The cannery wants a call a week ahead.',
    labels: ['Irrigated', 'Contract'],
    file: 'dixon-slough.geojson',
    rotation: [crop('Tomato', 'H 8504', [5, 12], [9, 16]), crop('Wheat', 'Summit 515', [11, 12], [5, 1])],
    lat: 38.45,
    lon: -121.8,
    ring: square(38.45, -121.8, 620),
  },
]
