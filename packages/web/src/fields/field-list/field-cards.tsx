import { IconChevronDown, IconChevronRight, IconDroplet, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { rainTexts } from '@windrow/contract/texts/en/rain.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { rainParts } from '@windrow/contract/words/rain-words.ts'
import { Suspense, useEffect } from 'react'
import { untilQuiet } from '../../platform/until-quiet.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { useIsLater } from '../../ui/layout/use-is-later.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './cards/cards.module.css'
import { FieldName, LabelsCell, ShapefileLink, TemperatureCell } from './row/field-cells.tsx'
import { FirstAlert } from './row/first-alert.tsx'
import { EditedRow } from './row/row-editing.tsx'
import { withGroupToggled, withRowToggled, withSelectionToggled } from './state/field-list-state.ts'
import { GroupHeading } from './table/group-heading.tsx'
import { TablePager } from './table/table-pager.tsx'
import type { FieldTable } from './use-field-table.ts'
import type { RowTools } from './use-row-tools.tsx'

const texts = dashboardTexts.row

/** Cards that fill a phone below the tools; the others follow. */
const FIRST_SCREEN = 5

/** What opens below a card, with its small chart: no card is open when the list is first seen. */
const loadDetails = () => import('./row/field-details.tsx')
const FieldDetails = lazyPart(async () => (await loadDetails()).FieldDetails)

type FieldCardsProps = { table: FieldTable; tools: RowTools; edited: string | null }

/** The list on a phone: the same fields, groups and pages, one card each. */
export function FieldCards({ table, tools, edited }: FieldCardsProps) {
  const isWhole = useIsLater()
  useEffect(() => {
    // There before a card is opened; what fails is fetched again with the first that is.
    untilQuiet()
      .then(loadDetails)
      .catch(() => {})
  }, [])
  const lines = isWhole ? table.page.lines : table.page.lines.slice(0, FIRST_SCREEN)
  return (
    <section aria-label={dashboardTexts.title}>
      <ul className={classes.cards}>
        {lines.map((line) =>
          line.kind === 'field' ? (
            <li key={line.field.uuid}>
              {edited === line.field.uuid ? (
                <Card>
                  <EditedRow field={line.field} />
                </Card>
              ) : (
                <FieldCard table={table} tools={tools} field={line.field} />
              )}
            </li>
          ) : (
            <li key={line.group.id}>
              <GroupHeading
                group={line.group}
                isOpen={line.isOpen}
                showsAlerts={tools.showsAlerts}
                onToggle={() => table.change(withGroupToggled(line.group.id))}
              />
            </li>
          ),
        )}
      </ul>
      {isWhole && (
        <Card flush className={classes.pager}>
          <TablePager table={table} />
        </Card>
      )}
    </section>
  )
}

type FieldCardProps = { table: FieldTable; tools: RowTools; field: Field }

function FieldCard({ table, tools, field }: FieldCardProps) {
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
        <IconButton
          variant="subtle"
          size="xl"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.close(field.name) : texts.open(field.name)}
          onClick={() => table.change(withRowToggled(field.uuid))}
        >
          {isOpen ? <IconChevronDown size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />}
        </IconButton>
      </div>
      {tools.showsAlerts && !isOpen && <FirstAlert field={field} units={tools.units} />}
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
          <Suspense fallback={<DetailsLoading />}>
            <FieldDetails field={field} tools={tools} />
          </Suspense>
          <ShapefileLink shapefile={field.shapefile} onDownload={tools.download} />
          <CardActions tools={tools} field={field} />
        </div>
      )}
    </Card>
  )
}

const DetailsLoading = () => (
  <div className={classes.coming} role="status">
    <Skeleton width="45%" height={26} />
    <Skeleton width="80%" />
    <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
  </div>
)

function Rain({ field, tools }: Omit<FieldCardProps, 'table'>) {
  const parts = rainParts(field.weather_variables.tp, tools.units)
  if (parts === null) return null
  return (
    <span className={classes.rain}>
      <IconDroplet size={16} aria-hidden />
      {parts.chance === null ? parts.amount : rainTexts.sure(parts.chance, parts.amount)}
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
