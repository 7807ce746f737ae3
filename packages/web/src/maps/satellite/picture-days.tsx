import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import type { FieldSatelliteMapProps } from '../map-props.ts'
import classes from './picture-days.module.css'

const texts = satelliteTexts.map

type PictureDaysProps = Pick<FieldSatelliteMapProps, 'days' | 'day' | 'onDay' | 'caption'>

/** Goes through the days of which there is a picture; the newest is at the right. */
export function PictureDays({ days, day, onDay, caption }: PictureDaysProps) {
  const at = days.findIndex(({ value }) => value === day)
  const step = (label: string, to: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={days[to] === undefined}
      onClick={() => onDay(days[to]?.value ?? '')}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.days}>
      <div className={classes.row}>
        {step(texts.earlier, at + 1, IconChevronLeft)}
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={texts.dayChoice}
          data={[...days]}
          value={day ?? ''}
          onChange={(event) => onDay(event.currentTarget.value)}
        />
        {step(texts.later, at - 1, IconChevronRight)}
      </div>
      <p role="status" className={classes.caption}>
        {caption}
      </p>
    </div>
  )
}
