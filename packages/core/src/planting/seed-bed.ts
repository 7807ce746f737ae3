/**
 * The highest soil temperature that seed and seedlings bear at sowing depth, °C, by crop; for potato what rots seed
 * pieces. Choices of ours after the optimum and maximum of germination in agronomy texts, no single source.
 */
const MAXIMA: Readonly<Record<string, number>> = {
  potato: 24,
  maize: 38,
  soybean: 38,
  wheat: 28,
  rice: 40,
  cotton: 40,
  sunflower: 38,
  canola: 28,
  sugar_beet: 32,
  tomato: 35,
  barley: 28,
}

/** Null where nothing is sown. */
export const seedBedMaximum = (cropKey: string): number | null => MAXIMA[cropKey] ?? null
