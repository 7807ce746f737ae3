import {
  IconArrowsSort,
  IconColumns3,
  IconDownload,
  IconFileTypeCsv,
  IconPolygon,
  IconSettings,
  IconStack2,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FieldExport, fieldsApi } from '@windrow/contract/api/fields.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { memo } from 'react'
import { call } from '../../../platform/client.ts'
import { saveDownload } from '../../../platform/save-download.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { LazyMenu } from '../../../ui/popups/lazy-popup.tsx'
import { GROUP_COLUMNS } from '../rows/columns.ts'
import { withColumnToggled, withGroup, withoutGroup, withSort } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'

const texts = dashboardTexts.toolbar

const NEWEST_FIRST = 'newest-first'

/** Where there are no column headings to press: what the list is sorted by. */
export function SortMenu({ table }: { table: FieldTable }) {
  const { orderBy, asc } = table.state
  return (
    <LazyMenu
      button={
        <Button variant="default" leftSection={<IconArrowsSort size={18} aria-hidden />}>
          {texts.sort}
        </Button>
      }
    >
      {({ Menu }) => (
        <>
          <Menu.RadioGroup
            value={orderBy ?? NEWEST_FIRST}
            onChange={(value) => {
              const column = table.allColumns.find((one) => one === value) ?? null
              table.change(withSort(column, true))
            }}
          >
            <Menu.RadioItem value={NEWEST_FIRST}>{texts.newestFirst}</Menu.RadioItem>
            {table.allColumns.map((column) => (
              <Menu.RadioItem key={column} value={column}>
                {dashboardTexts.columns[column]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.CheckboxItem
            disabled={orderBy === null}
            checked={!asc}
            onChange={(descending) => table.change(withSort(orderBy, !descending))}
          >
            {texts.descending}
          </Menu.CheckboxItem>
        </>
      )}
    </LazyMenu>
  )
}

/** Where there is no bar to drag headings to: what the list is grouped by. */
export function GroupMenu({ table }: { table: FieldTable }) {
  const { groupBy } = table.state
  return (
    <LazyMenu
      button={
        <Button variant="default" leftSection={<IconStack2 size={18} aria-hidden />}>
          {texts.group}
        </Button>
      }
    >
      {({ Menu }) => (
        <>
          {GROUP_COLUMNS.map((column) => (
            <Menu.CheckboxItem
              key={column}
              checked={groupBy.includes(column)}
              onChange={() =>
                table.change(groupBy.includes(column) ? withoutGroup(column) : withGroup(column))
              }
            >
              {dashboardTexts.columns[column]}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </LazyMenu>
  )
}

type ColumnMenuProps = Pick<FieldTable, 'allColumns' | 'columns' | 'change'>

/** Columns on and off; the first one always stays. */
export const ColumnMenu = memo(function ColumnMenu({ allColumns, columns, change }: ColumnMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      button={
        <IconButton variant="default" size="lg" aria-label={texts.columns} title={texts.columns}>
          <IconColumns3 size={18} aria-hidden />
        </IconButton>
      }
    >
      {({ Menu }) => (
        <>
          {allColumns
            .filter((column) => column !== 'name')
            .map((column) => (
              <Menu.CheckboxItem
                key={column}
                checked={columns.includes(column)}
                onChange={() => change(withColumnToggled(column))}
              >
                {dashboardTexts.columns[column]}
              </Menu.CheckboxItem>
            ))}
          <Menu.Divider />
          <Menu.Item
            component={AppLink}
            href="/table-settings"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {texts.tableSettings}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
})

type ExportMenuProps = Pick<FieldTable, 'fields' | 'found' | 'selected'>

/** The selected fields as a file; without a selection those that are found. */
export const ExportMenu = memo(function ExportMenu({ fields, found, selected }: ExportMenuProps) {
  const wanted = selected.length > 0 ? selected : found
  const isAll = wanted.length === fields.length
  const save = useMutation({
    mutationFn: (format: FieldExport) =>
      call(fieldsApi.exportFields, {
        query: { format, ...(isAll ? {} : { field_ids: wanted.map(({ uuid }) => uuid).join(',') }) },
      }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  })
  const what = isAll
    ? texts.exportAll
    : selected.length > 0
      ? texts.exportSelected(selected.length)
      : texts.exportShown(found.length)
  return (
    <LazyMenu
      position="bottom-end"
      button={
        <IconButton
          variant="default"
          size="lg"
          aria-label={texts.export}
          title={texts.export}
          disabled={wanted.length === 0}
          busy={save.isPending}
        >
          <IconDownload size={18} aria-hidden />
        </IconButton>
      }
    >
      {({ Menu }) => (
        <>
          <Menu.Label>{what}</Menu.Label>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            onClick={() => save.mutate('csv')}
          >
            {texts.csv}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPolygon size={18} aria-hidden />}
            onClick={() => save.mutate('geojson')}
          >
            {texts.geojson}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
})
