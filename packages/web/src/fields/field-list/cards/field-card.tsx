import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconDroplet, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FieldDetails } from '../row/field-details.tsx'
import { FieldName } from '../row/field-name.tsx'
import { LabelsCell } from '../row/labels-cell.tsx'
import { ShapefileLink } from '../row/shapefile-link.tsx'
import { TemperatureCell } from '../row/weather-cells.tsx'
import { withRowToggled, withSelectionToggled } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import type { RowTools } from '../use-row-tools.tsx'
import classes from './cards.module.css'

const texts = dashboardTexts.row

type FieldCardProps = { table: FieldTable; tools: RowTools; field: Field }

export function FieldCard({ table, tools, field }: FieldCardProps) {
  const isOpen = table.openIds.has(field.uuid)
  const isSelected = table.selectedIds.has(field.uuid)
  return (
    <Card className={classes.card}>
      <div className={classes.top}>
        <Checkbox
          className={classes.select ?? ''}
          aria-label={texts.select(field.name)}
          checked={isSelected}
          onChange={() => table.change(withSelectionToggled(field.uuid))}
        />
        <div className={classes.words}>
          <FieldName field={field} href={tools.pathOf(field.uuid)} showsAlerts={tools.showsAlerts} />
          <div className={classes.what}>
            {mapTexts.cropAndArea(field.crop, field.variety, areaText(field.area_ha, tools.units))}
          </div>
        </div>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.close(field.name) : texts.open(field.name)}
          onClick={() => table.change(withRowToggled(field.uuid))}
        >
          {isOpen ? <IconChevronDown size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />}
        </ActionIcon>
      </div>
      <div className={classes.line}>
        {table.columns.includes('t2m') && (
          <TemperatureCell field={field} units={tools.units} scale={tools.scale} />
        )}
        {table.columns.includes('tp') && <Rain field={field} tools={tools} />}
        <span className={classes.labels}>
          {field.labels.length > 0 && <LabelsCell field={field} inline={1} />}
        </span>
      </div>
      {isOpen && (
        <div className={classes.more}>
          <FieldDetails field={field} tools={tools} />
          <ShapefileLink shapefile={field.shapefile} onDownload={tools.download} />
          <CardActions tools={tools} field={field} />
        </div>
      )}
    </Card>
  )
}

function Rain({ field, tools }: Omit<FieldCardProps, 'table'>) {
  const sum = field.weather_variables.tp.tp_sum
  if (sum === null) return null
  return (
    <span className={classes.rain}>
      <IconDroplet size={16} aria-hidden />
      {formatQuantity(sum, 'precipitation', tools.units)}
    </span>
  )
}

function CardActions({ tools, field }: Omit<FieldCardProps, 'table'>) {
  return (
    <div className={classes.actions}>
      {tools.mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          data-edits={field.uuid}
          aria-label={texts.edit(field.name)}
          onClick={() => tools.edit(field.uuid)}
        >
          {texts.editShort}
        </Button>
      )}
      {tools.mayDelete && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={texts.delete(field.name)}
          onClick={() => tools.remove(field)}
        >
          {texts.deleteShort}
        </Button>
      )}
    </div>
  )
}
