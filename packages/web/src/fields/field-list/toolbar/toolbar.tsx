import { IconList, IconMap2, IconPlus } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { memo } from 'react'
import { usePermission } from '../../../people/data/profile.ts'
import { ReportMenu } from '../../../reports/report-dialog/report-menu.tsx'
import { useReportDialog } from '../../../reports/report-dialog/send-report-button.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox, Switch } from '../../../ui/controls/choice.tsx'
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { BulkUploadMenu } from '../../bulk-upload/bulk-upload-menu.tsx'
import { LabelMenu } from '../../labels/label-menu.tsx'
import { withSearch, withSelected } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import { ListFilters } from './list-filters.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './toolbar.module.css'
import { ColumnMenu, ExportMenu, GroupMenu, SortMenu } from './toolbar-menus.tsx'
import { useRegionalMap } from './use-regional-map.ts'

const texts = dashboardTexts.toolbar

// Sorting and paging leave the tools as they are.
const Labels = memo(LabelMenu)
const Reports = memo(ReportMenu)
const BulkUpload = memo(BulkUploadMenu)

type ToolbarProps = { table: FieldTable; isPhone: boolean; onAddField: () => void }
type ToolsProps = Omit<ToolbarProps, 'isPhone'> & { onReport: (type: ReportType) => void }

export function Toolbar({ isPhone, ...props }: ToolbarProps) {
  const report = useReportDialog(props.table.selected)
  return (
    <section className={classes.toolbar} aria-label={texts.label}>
      {isPhone ? (
        <PhoneTools {...props} onReport={report.choose} />
      ) : (
        <WideTools {...props} onReport={report.choose} />
      )}
      {report.dialog}
    </section>
  )
}

function WideTools({ table, onAddField, onReport }: ToolsProps) {
  const mayAdd = usePermission('field_tools.add')
  const mayLabel = usePermission('field_tools.edit')
  return (
    <>
      {mayAdd && (
        <>
          <AddFieldButton onClick={onAddField} />
          <span className={classes.separator} />
        </>
      )}
      <SelectAll
        found={table.found}
        selected={table.selected}
        selectedIds={table.selectedIds}
        change={table.change}
      />
      {mayLabel && <Labels fields={table.selected} />}
      <Reports count={table.selected.length} onChoose={onReport} />
      {mayAdd && <BulkUpload />}
      <span className={classes.right}>
        <ExportMenu fields={table.fields} found={table.found} selected={table.selected} />
        <ColumnMenu allColumns={table.allColumns} columns={table.columns} change={table.change} />
        <Search fields={table.fields} search={table.state.search} change={table.change} />
        <MapToggle />
      </span>
    </>
  )
}

function PhoneTools({ table, onAddField, onReport }: ToolsProps) {
  const map = useRegionalMap()
  const mayAdd = usePermission('field_tools.add')
  const mayLabel = usePermission('field_tools.edit')
  return (
    <>
      <div className={classes.phoneSearch}>
        <Search fields={table.fields} search={table.state.search} change={table.change} />
        <SegmentedChoice
          compact
          label={texts.view}
          options={[
            { value: 'list', label: texts.list, icon: IconList },
            { value: 'map', label: texts.regionalMap, icon: IconMap2 },
          ]}
          value={map.isShown ? 'map' : 'list'}
          onChange={(view) => map.show(view === 'map')}
        />
      </div>
      <div className={classes.phoneTools}>
        <ListFilters table={table} />
        <SortMenu table={table} />
        <GroupMenu table={table} />
        <SelectAll
          found={table.found}
          selected={table.selected}
          selectedIds={table.selectedIds}
          change={table.change}
        />
        {mayLabel && <Labels fields={table.selected} />}
        {mayAdd && <BulkUpload />}
        <ExportMenu fields={table.fields} found={table.found} selected={table.selected} />
      </div>
      <div className={classes.phoneFoot}>
        <Reports count={table.selected.length} onChoose={onReport} short />
        {mayAdd && <AddFieldButton onClick={onAddField} />}
      </div>
    </>
  )
}

function AddFieldButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {texts.addField}
    </Button>
  )
}

type SelectAllProps = Pick<FieldTable, 'found' | 'selected' | 'selectedIds' | 'change'>

/** All that the search finds, on every page. */
const SelectAll = memo(function SelectAll({ found, selected, selectedIds, change }: SelectAllProps) {
  const areAll = found.length > 0 && found.every(({ uuid }) => selectedIds.has(uuid))
  return (
    <Checkbox
      className={classes.selectAll ?? ''}
      label={texts.selectAll}
      checked={areAll}
      indeterminate={!areAll && selected.length > 0}
      disabled={found.length === 0}
      onChange={() => change(withSelected(areAll ? [] : found.map(({ uuid }) => uuid)))}
    />
  )
})

type SearchProps = Pick<FieldTable, 'fields' | 'change'> & { search: string }

const Search = memo(function Search({ fields, search, change }: SearchProps) {
  return <SearchBox fields={fields} search={search} onSearch={(words) => change(withSearch(words))} />
})

const MapToggle = memo(function MapToggle() {
  const map = useRegionalMap()
  return (
    <Switch
      className={classNames(classes.mapToggle, map.isShown && classes.mapOn)}
      labelPosition="left"
      label={
        <span className={classes.mapWords}>
          <IconMap2 size={18} aria-hidden />
          {texts.regionalMap}
        </span>
      }
      checked={map.isShown}
      disabled={!map.isKnown}
      onChange={(event) => map.show(event.currentTarget.checked)}
    />
  )
})
