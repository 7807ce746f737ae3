import { Button, Checkbox, Popover, Select } from '@mantine/core'
import { IconArrowsDiff, IconChevronDown } from '@tabler/icons-react'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import classes from '../../charts/export-menu.module.css'
import { useFields } from '../../fields/data/fields.ts'

const texts = weatherPageTexts.compare
/** A list of thousands is searched, not scrolled. */
const LISTED = 100

export type CompareMenuProps = {
  uuid: string
  isLastYear: boolean
  onLastYear: (isOn: boolean) => void
  other: string | null
  onOther: (uuid: string | null) => void
  isFailed: boolean
}

/** Last year, and any second field, over the chart. */
export function CompareMenu({ uuid, isLastYear, onLastYear, other, onOther, isFailed }: CompareMenuProps) {
  const fields = useFields()
  const options = (fields.data ?? [])
    .filter((field) => field.uuid !== uuid)
    .map((field) => ({ value: field.uuid, label: `${field.name}, ${field.region}` }))
  const count = (isLastYear ? 1 : 0) + (other === null ? 0 : 1)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          size="compact-md"
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {texts.menu}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.menu}>
          <Checkbox
            label={texts.lastYear}
            checked={isLastYear}
            onChange={(event) => onLastYear(event.currentTarget.checked)}
          />
          <Select
            label={texts.field}
            placeholder={texts.choose}
            data={options}
            value={other}
            onChange={onOther}
            searchable
            clearable
            limit={LISTED}
            nothingFoundMessage={texts.none}
            comboboxProps={{ withinPortal: false }}
          />
          {isFailed && (
            <p role="alert" className={classes.failed}>
              {texts.couldNotLoad}
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
