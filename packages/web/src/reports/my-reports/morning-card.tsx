import { Select } from '@mantine/core'
import { IconSunrise } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { farmMorningApi } from '@windrow/contract/api/farm.ts'
import { farmMorningTexts } from '@windrow/contract/texts/en/farm-morning.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import { usePermissions } from '../../people/data/profile.ts'
import { mailWords } from '../../people/data/stored-mail.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { hourText } from '../report-dialog/timing.ts'
import classes from './reports.module.css'

const texts = farmMorningTexts.card
const OFF = 'off'
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))

const morningQuery = endpointQuery(farmMorningApi.getFarmMorning, {})

/** The farm's day as a mail at the hour that one chooses. */
export function MorningCard() {
  const permissions = usePermissions()
  const mayHave =
    isAllowed(permissions, 'report_generation.farm_morning') && isAllowed(permissions, 'views.general')
  const { data } = useQuery({ ...morningQuery, enabled: mayHave })
  const save = useSaveMorning()
  if (!mayHave) return null
  return (
    <Card flush className={classes.morning}>
      <div className={classes.row}>
        <IconSpot icon={IconSunrise} tone={data?.hour == null ? 'neutral' : 'accent'} />
        <div className={classes.words}>
          <h2 className={classes.name}>{texts.title}</h2>
          <p>{texts.about}</p>
          <p className={classes.detail}>
            {texts.quiet} {data !== undefined && texts.zone(data.time_zone)}
          </p>
        </div>
        <Select
          className={classes.hour ?? ''}
          aria-label={`${texts.title}: ${texts.hour}`}
          data={[{ value: OFF, label: texts.off }, ...HOURS]}
          value={data?.hour == null ? OFF : String(data.hour)}
          disabled={data === undefined || save.isPending}
          allowDeselect={false}
          onChange={(value) => save.mutate(value === null || value === OFF ? null : Number(value))}
        />
      </div>
    </Card>
  )
}

function useSaveMorning() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (hour: number | null) => call(farmMorningApi.putFarmMorning, { body: { hour } }),
    onSuccess: (saved) => {
      queries.setQueryData(morningQuery.queryKey, saved)
      if (saved.hour === null) toast.success(texts.stopped)
      else {
        const hour = hourText(saved.hour)
        toast.success(...mailWords(texts.saved(hour), storedMailTexts.morning(hour)))
      }
    },
    onError: (error) => toast.error(error.message),
  })
}
