import { IconFlask, IconPlus } from '@tabler/icons-react'
import { DEFAULT_PAGE_SIZE } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { usePermission, useProfile } from '../../people/data/profile.ts'
import { session } from '../../people/data/session.ts'
import { token } from '../../platform/browser-storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyMap, EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BulkUploadMenu } from '../bulk-upload/bulk-upload-menu.tsx'
import classes from './field-list.module.css'
import { withFilter, withSearch } from './state/field-list-state.ts'
import type { FieldTable } from './use-field-table.ts'

const texts = dashboardTexts.empty

/** No fields yet: how the first ones get here. A sandbox is filled by bulk uploads (decisions §9). */
export function FieldListEmpty({ onAddField }: { onAddField: () => void }) {
  const mayAdd = usePermission('field_tools.add')
  const isSandbox = useProfile().organisation.kind === 'sandbox'
  if (!mayAdd)
    return <EmptyState picture={<EmptyMap />} title={texts.readOnlyTitle} detail={texts.readOnly} />
  if (isSandbox)
    return (
      <EmptyState
        picture={<EmptyMap />}
        title={texts.demoTitle}
        detail={texts.demoDetail}
        actions={<BulkUploadMenu />}
      />
    )
  return (
    <EmptyState
      picture={<EmptyMap />}
      title={texts.title}
      detail={texts.detail}
      actions={
        <>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAddField}>
            {dashboardTexts.toolbar.addField}
          </Button>
          <BulkUploadMenu />
        </>
      }
    />
  )
}

/** Uneven, so that it reads as words; the same every time, so that nothing flickers. */
const NAME_WIDTHS = [122, 96, 136, 110, 126]

/** The list before its fields are there, in its final layout. */
export function FieldListLoading({ isPhone }: { isPhone: boolean }) {
  const rows = Array.from({ length: DEFAULT_PAGE_SIZE }, (_, row) => ({
    row,
    nameWidth: NAME_WIDTHS[row % NAME_WIDTHS.length] ?? 110,
  }))
  const said = (
    <div className={classes.loadingFoot} role="status">
      {dashboardTexts.loading}
    </div>
  )
  if (isPhone)
    return (
      <div className={classes.loadingCards}>
        {rows.map(({ row, nameWidth }) => (
          <Card key={row} className={classes.loadingCard}>
            <Skeleton width={nameWidth} height={18} />
            <Skeleton width="60%" />
          </Card>
        ))}
        {said}
      </div>
    )
  return (
    <Card flush>
      <div className={classes.loadingHead} />
      {rows.map(({ row, nameWidth }) => (
        <div key={row} className={classes.loadingRow}>
          <Skeleton width={18} height={18} />
          <Skeleton width={nameWidth} />
          <Skeleton width={60} />
          <Skeleton width={90} />
          <Skeleton width={110} height={20} round />
          <Skeleton width={130} />
        </div>
      ))}
      {said}
    </Card>
  )
}

export function FieldsNotFound({ table }: { table: FieldTable }) {
  if (table.state.filter !== null)
    return (
      <EmptyState
        title={dashboardTexts.filters.nothing}
        detail={dashboardTexts.filters.nothingDetail}
        actions={
          <Button variant="default" onClick={() => table.change(withFilter(null))}>
            {dashboardTexts.filters.showAll}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={dashboardTexts.nothingFound}
      detail={dashboardTexts.nothingFoundDetail(table.state.search)}
      actions={
        <Button variant="default" onClick={() => table.change(withSearch(''))}>
          {dashboardTexts.toolbar.clearSearch}
        </Button>
      }
    />
  )
}

const demoTexts = dashboardTexts.demo

/** Who was signed in before the demo is so again. */
async function leave(): Promise<void> {
  await session.signOut()
  if (token.read() !== null) await session.start()
}

/** In a sandbox: what it is, how long it lasts, and the way out (decisions §9). */
export function SandboxBanner() {
  if (useProfile().organisation.kind !== 'sandbox') return null
  return (
    <div className={classes.banner}>
      <StatusNotice
        tone="info"
        icon={IconFlask}
        title={demoTexts.bannerTitle}
        action={<NoticeAction onClick={() => void leave()}>{demoTexts.leave}</NoticeAction>}
      >
        {demoTexts.banner}
      </StatusNotice>
    </div>
  )
}
