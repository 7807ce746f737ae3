import { Button, Popover, Select } from '@mantine/core'
import { IconArrowsDiff, IconChevronDown } from '@tabler/icons-react'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { cropName } from '@windrow/core/crops/registry.ts'
import { useState } from 'react'
import menuClasses from '../../charts/export-menu.module.css'
import { useFields } from '../../fields/data/fields.ts'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import type { YieldView } from './use-yield-view.ts'

const texts = plantingPageTexts.tools
/** A list of thousands is searched, not scrolled. */
const LISTED = 100

type CompareMenuProps = {
  uuid: string
  crop: string
  ownVariety: string
  view: YieldView
  isFailed: boolean
  hasNoModel: boolean
}

/** A second field, and a second variety of this one, on the same chart. */
export function CompareMenu({ uuid, crop, ownVariety, view, isFailed, hasNoModel }: CompareMenuProps) {
  const { other, setOther, variety, setVariety } = view
  const [typed, setTyped] = useState(variety)
  const fields = useFields().data ?? []
  const options = fields
    .filter((field) => field.uuid !== uuid)
    .map((field) => ({ value: field.uuid, label: `${field.name}, ${field.crop}, ${field.region}` }))
  const grown = fields.filter((field) => cropName(field.crop) === cropName(crop))
  const varieties = [...new Set(grown.map((field) => field.variety))].filter(
    (one) => one !== '' && one !== ownVariety,
  )
  const isOn = other !== null || variety !== ''
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant={isOn ? 'light' : 'default'}
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {texts.compare}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={menuClasses.menu}>
          <Select
            label={texts.field}
            placeholder={texts.chooseField}
            data={options}
            value={other}
            onChange={setOther}
            searchable
            clearable
            limit={LISTED}
            nothingFoundMessage={texts.noField}
            comboboxProps={{ withinPortal: false }}
          />
          <SuggestField
            label={texts.variety}
            description={texts.varietyHint}
            suggestions={varieties}
            value={typed}
            onChange={setTyped}
            onOptionSubmit={setVariety}
            onBlur={() => setVariety(typed.trim())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setVariety(typed.trim())
            }}
            comboboxProps={{ withinPortal: false }}
          />
          {(isFailed || hasNoModel) && (
            <p role="alert" className={menuClasses.failed}>
              {isFailed ? texts.couldNotLoad : texts.noModel}
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
