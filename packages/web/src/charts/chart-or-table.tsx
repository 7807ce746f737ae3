import { IconChartLine, IconTable } from '@tabler/icons-react'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { SegmentedChoice } from '../ui/forms/segmented-choice.tsx'

const texts = weatherPageTexts.controls

type ChartOrTableProps = { isTable: boolean; onChange: (isTable: boolean) => void }

/** Whether charts are drawn or shown as numbers. */
export function ChartOrTable({ isTable, onChange }: ChartOrTableProps) {
  return (
    <SegmentedChoice
      label={texts.view}
      options={[
        { value: 'chart', label: texts.asChart, icon: IconChartLine },
        { value: 'table', label: texts.asTable, icon: IconTable },
      ]}
      compact
      value={isTable ? 'table' : 'chart'}
      onChange={(view) => onChange(view === 'table')}
    />
  )
}
