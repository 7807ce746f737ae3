import { IconChevronDown, IconFileAnalytics, IconFiles } from '@tabler/icons-react'
import { reportMenuTexts as texts } from '@windrow/contract/texts/en/report-menu.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { REPORT_TYPES, type ReportType } from '@windrow/core/reports/report-types.ts'
import { useMemo } from 'react'
import { usePermissions } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { LazyMenu } from '../../ui/popups/lazy-popup.tsx'
import classes from './report-menu.module.css'

type ReportMenuProps = {
  /** How many fields are selected. */
  count: number
  onChoose: (type: ReportType) => void
  /** One word, where there is no room for more. */
  short?: boolean
}

/** The toolbar's report-type dropdown (spec 1 §2): what the account may send of the selected fields. */
export function ReportMenu({ count, onChoose, short = false }: ReportMenuProps) {
  const types = useReportTypes()
  if (types.length === 0) return null
  return (
    <LazyMenu
      position="bottom-start"
      width={340}
      loop
      withinPortal={false}
      button={
        <Button
          variant="default"
          leftSection={<IconFileAnalytics size={18} aria-hidden />}
          {...(short
            ? { 'aria-label': texts.choose }
            : { rightSection: <IconChevronDown size={16} aria-hidden /> })}
        >
          {short ? texts.chooseShort : texts.choose}
        </Button>
      }
    >
      {({ Menu }) => (
        <>
          <Menu.Label>{count === 0 ? texts.selectFirst : texts.selected(count)}</Menu.Label>
          {types.map((type) => (
            <Menu.Item
              key={type}
              className={classes.item ?? ''}
              disabled={count === 0}
              onClick={() => onChoose(type)}
            >
              <span className={classes.name}>{reportTexts.types[type].name}</span>
              <span className={classes.about}>{reportTexts.types[type].about}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={AppLink} href="/reports" leftSection={<IconFiles size={18} aria-hidden />}>
            {texts.myReports}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}

/** The reports that the account may request (spec 1 §6). */
function useReportTypes(): readonly ReportType[] {
  const allowed = usePermissions().features.report_generation
  return useMemo(() => REPORT_TYPES.filter((type) => allowed[type]), [allowed])
}
