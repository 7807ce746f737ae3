import type { UnitSystem } from '@windrow/contract/entities/settings.ts'

/** Factors of spec 1 §9. */
const KM_PER_MILE = 1.609
const MM_PER_INCH = 25.4
const CUBIC_FEET_PER_CUBIC_METRE = 35.315

/** A fine day: °C, mm of rain, km/h of wind, mm of water in a m³ of soil. */
const DAY = { temperature: 21.2, rain: 4.6, wind: 24, soilMoisture: 228 }

/** The same values as either system shows them, with the decimals and unit signs of spec 1 §9. */
export function unitExamples(units: UnitSystem): string {
  const { temperature, rain, wind, soilMoisture } = DAY
  const examples =
    units === 'metric'
      ? [
          `${temperature.toFixed(1)} °C`,
          `${rain.toFixed(1)} mm`,
          `${wind.toFixed(0)} k/h`,
          `${soilMoisture.toFixed(0)} mm/m³`,
        ]
      : [
          `${((temperature * 9) / 5 + 32).toFixed(1)} °F`,
          `${(rain / MM_PER_INCH).toFixed(2)} in`,
          `${(wind / KM_PER_MILE).toFixed(0)} mi/h`,
          `${(soilMoisture / MM_PER_INCH / CUBIC_FEET_PER_CUBIC_METRE).toFixed(2)} in/ft³`,
        ]
  return examples.join(', ')
}
