import { findCrop } from '@windrow/core/crops/registry.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { DemoCrop } from './demo-crops.ts'
import type { Ring } from './demo-farm.ts'

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
  region: string
  /** What the grower remembers of the ground, whatever grows on it. */
  notes: string
  labels: readonly DemoLabel[]
  /** The file that its boundary came in. */
  file: string
  /** What it grows in turn; where seasons overlap, the first is taken. */
  rotation: readonly DemoCrop[]
  lat: number
  lon: number
  ring: Ring
}

type MonthAndDay = readonly [month: number, day: number]

export const crop = (
  name: string,
  variety: string,
  planted: MonthAndDay | null,
  until: MonthAndDay,
): DemoCrop => ({
  crop: name,
  variety,
  planted: planted && { month: planted[0], day: planted[1] },
  until: { month: until[0], day: until[1] },
})

/** Fields with the label are irrigated in full, and rice stands in water. */
export function irrigatedAs(
  { labels }: Pick<DemoField, 'labels'>,
  { crop: name }: Pick<DemoCrop, 'crop'>,
): Irrigated {
  if (!labels.includes('Irrigated')) return 'none'
  return findCrop(name)?.key === 'rice' ? 'paddy' : 'full'
}
