import { IconPencil } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import type { ReactNode } from 'react'
import { DatasourceSelect } from '../../datasource/datasource-select.tsx'
import { LabelChip } from '../../labels/label-chip.tsx'
import type { RowTools } from '../use-row-tools.tsx'
import { dayText } from './day-text.ts'
import { FieldAlerts } from './field-alerts.tsx'
import { FieldWeather } from './field-weather.tsx'
import classes from './row.module.css'

const texts = dashboardTexts.details

/** What opens below a row: the weather at a glance, what is known of the field, its alerts and notes. */
export function FieldDetails({ field, tools }: { field: Field; tools: RowTools }) {
  const { plantingDateP, plantStage, area_ha: area, notes } = field
  const { units } = tools
  return (
    <div className={classes.details}>
      <FieldWeather field={field} units={units} />
      <dl className={classes.facts}>
        <Fact name={texts.planted}>{plantingDateP === null ? texts.notPlanted : dayText(plantingDateP)}</Fact>
        <Fact name={texts.stage}>{plantStage ?? texts.noStage}</Fact>
        <Fact name={texts.area}>{areaText(area, units)}</Fact>
        <Fact name={texts.datasource}>
          <DatasourceSelect field={field} />
        </Fact>
        {field.labels.length > 0 && (
          <Fact name={dashboardTexts.columns.labels} wide>
            <span className={classes.allLabels}>
              {field.labels.map((label) => (
                <LabelChip key={label.name} label={label} field={field} />
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <div className={classes.remarks}>
        {tools.showsAlerts && <FieldAlerts field={field} units={units} />}
        <p className={classes.remark}>
          <IconPencil size={20} aria-hidden />
          <span className={classes.notes}>{notes === '' ? texts.noNotes : notes}</span>
        </p>
      </div>
    </div>
  )
}

type FactProps = { name: string; children: ReactNode; wide?: boolean }

function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
