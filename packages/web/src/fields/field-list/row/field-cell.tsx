import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import type { ColumnId } from '../rows/columns.ts'
import type { RowTools } from '../use-row-tools.tsx'
import { FieldName } from './field-name.tsx'
import { LabelsCell } from './labels-cell.tsx'
import { ShapefileLink } from './shapefile-link.tsx'
import { RainCell, TemperatureCell } from './weather-cells.tsx'

const texts = dashboardTexts.row

type FieldCellProps = { field: Field; column: ColumnId; tools: RowTools }

/** What a field has in a column. */
export function FieldCell({ field, column, tools }: FieldCellProps) {
  switch (column) {
    case 'name':
      return <FieldName field={field} href={tools.pathOf(field.uuid)} showsAlerts={tools.showsAlerts} />
    case 'labels':
      return <LabelsCell field={field} />
    case 't2m':
      return <TemperatureCell field={field} units={tools.units} scale={tools.scale} />
    case 'tp':
      return <RainCell field={field} units={tools.units} scale={tools.scale} />
    case 'yield':
      return field.yieldForecast === null ? (
        <span title={texts.noYield}>{texts.missing}</span>
      ) : (
        texts.yieldOfAttainable(String(Math.round(field.yieldForecast)))
      )
    case 'shapefile':
      return <ShapefileLink shapefile={field.shapefile} onDownload={tools.download} />
    default:
      return field[column]
  }
}
