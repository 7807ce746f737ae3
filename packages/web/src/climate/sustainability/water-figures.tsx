import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { waterText } from '@windrow/contract/words/amounts.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import classes from './water-figures.module.css'

const texts = sustainabilityTexts.figures

/** The season's water in three numbers, each beside what is normal. */
export function WaterFigures({ water, units }: { water: Sustainability['water']; units: UnitSystem }) {
  const { soFar, normal } = water
  const text = (value: number) => waterText(value, units)
  const range = (key: 'irrigation' | 'deficit') =>
    normal === null ? texts.noNormal : texts.normal(text(normal[key].low), text(normal[key].high))
  const figures = [
    { key: 'rain', name: texts.rainUsed, value: soFar.rainUsed, notes: [texts.ofRain(text(soFar.rain))] },
    {
      key: 'irrigation',
      name: texts.irrigation,
      value: soFar.irrigation,
      notes: [range('irrigation')],
    },
    {
      key: 'deficit',
      name: texts.deficit,
      value: soFar.deficit,
      notes: [texts.ofNeed(text(soFar.need)), range('deficit')],
    },
  ]
  return (
    <FieldCard title={texts.title}>
      <dl className={classes.figures}>
        {figures.map(({ key, name, value, notes }) => (
          <div key={key} data-key={key}>
            <dt>{name}</dt>
            <dd className={classes.value}>{text(value)}</dd>
            {notes.map((note) => (
              <dd key={note} className={classes.note}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </FieldCard>
  )
}
