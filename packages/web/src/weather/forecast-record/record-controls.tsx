import { NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { forecastRecordApi } from '@windrow/contract/api/forecast-record.ts'
import {
  type ForecastRecord,
  RECORD_SEASONS,
  type RecordSeason,
} from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { ShownRecord } from '../record-data.ts'
import { VariableChoice } from '../variable-choice.tsx'
import classes from './forecast-record.module.css'
import { dayText } from './record-words.ts'

type RecordControlsProps = {
  uuid: string
  chosen: { variable: ShownRecord; season: RecordSeason; record: string | undefined }
  found: ForecastRecord | undefined
  onVariable: (variable: ShownRecord) => void
  onSeason: (season: RecordSeason) => void
  onRecord: (record: string | undefined) => void
}

const NOW = ''

/** What is shown: variable, season, and by whom it was measured, where the field had another source before. */
export function RecordControls({ uuid, chosen, found, onVariable, onSeason, onRecord }: RecordControlsProps) {
  const { variable, season, record } = chosen
  const earlier = found?.records ?? []
  return (
    <div className={classes.controls}>
      <VariableChoice value={variable} onChange={onVariable} />
      <div className={classes.choices}>
        {earlier.length > 0 && (
          <NativeSelect
            aria-label={texts.measuredBy}
            value={record ?? NOW}
            data={[
              { value: NOW, label: texts.records.now },
              ...earlier.map(({ id, truth, truth_name, until }) => ({
                value: id,
                label: texts.records.until(texts.truths[truth](truth_name), dayText(until.slice(0, 10))),
              })),
            ]}
            onChange={({ currentTarget }) => onRecord(currentTarget.value || undefined)}
          />
        )}
        <NativeSelect
          aria-label={texts.seasonLabel}
          value={season}
          data={RECORD_SEASONS.map((value) => ({ value, label: texts.seasons[value] }))}
          onChange={({ currentTarget }) => onSeason(currentTarget.value as RecordSeason)}
        />
        <DownloadButton uuid={uuid} variable={variable} record={record} />
      </div>
    </div>
  )
}

type DownloadButtonProps = { uuid: string; variable: ShownRecord; record: string | undefined }

/** All archived forecasts, of all days ahead, beside what came. */
function DownloadButton({ uuid, variable, record }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const query = { variable, ...(record !== undefined && { record }) }
      saveDownload(await call(forecastRecordApi.exportForecastCases, { params: { uuid }, query }))
    } catch {
      toast.error(texts.downloadFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      busy={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download()}
    >
      {texts.download}
    </Button>
  )
}
