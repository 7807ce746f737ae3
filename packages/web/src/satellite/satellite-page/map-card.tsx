import { useQuery } from '@tanstack/react-query'
import type { SatellitePictures } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { inYear, shortDay, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { useEffect, useState } from 'react'
import { fieldMapQuery, fieldQuery } from '../../fields/data/fields.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { FieldSatelliteMap } from '../../maps/field-satellite-map.tsx'
import type { SatelliteView } from '../../maps/map-props.ts'
import { useUnits } from '../../people/data/settings.ts'
import { localDay } from '../../platform/clock.ts'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ndviRasterQuery, satellitePictureQuery, satellitePicturesQuery } from '../satellite-data.ts'
import classes from './map-card.module.css'
import { Credit } from './vegetation-card.tsx'

const texts = satelliteTexts.map
const MAP_HEIGHT = 420
/** The share of the field from which on a picture counts as clear. */
const CLEAR = 0.9

type Picture = SatellitePictures['pictures'][number]

/** The field from above with its red outline: its newest clear picture, others by day, the vegetation index over it. */
export function MapCard({ uuid }: { uuid: string }) {
  const map = useQuery(fieldMapQuery(uuid))
  const name = useQuery(fieldQuery(uuid)).data?.data.name ?? ''
  const list = useQuery(satellitePicturesQuery(uuid))
  const search = list.data
  const units = useUnits()
  const [wanted, setWanted] = useState<Day | null>(null)
  const [shows, setShows] = useState<SatelliteView>('picture')
  const choice = pictureChoice(search?.pictures ?? [], wanted)
  const { wantedPicture, lastStored } = choice
  const picture = useQuery({
    ...satellitePictureQuery(uuid, wantedPicture?.date ?? ''),
    enabled: wantedPicture !== null,
  })
  const isMissing = picture.isError && picture.data === undefined
  const earlier = useQuery({
    ...satellitePictureQuery(uuid, lastStored?.date ?? ''),
    enabled: isMissing && lastStored !== null,
  })
  const shown = isMissing ? lastStored : wantedPicture
  const shownPicture = (isMissing ? earlier.data : picture.data) ?? null
  const isVegetation = shows === 'vegetation' && shown?.hasRaster === true
  const raster = useQuery({ ...ndviRasterQuery(uuid, shown?.date ?? ''), enabled: isVegetation })
  const { refetch } = list
  // The server knows which pictures are at hand by now.
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch])
  if (map.data === undefined || list.isPending)
    return (
      <section aria-label={texts.title}>
        <Card>
          <QueryState title={texts.title} query={map} height={MAP_HEIGHT} />
        </Card>
      </section>
    )
  return (
    <section aria-label={texts.title} className={classes.card}>
      <FieldSatelliteMap
        geometry={map.data.geometry}
        center={map.data.center}
        label={texts.label(name)}
        units={units}
        days={choice.days.map(({ date, clear }) => ({ value: date, label: dayLabel(date, clear) }))}
        day={wantedPicture?.date ?? null}
        onDay={setWanted}
        shows={shows}
        onShows={setShows}
        noVegetation={shown?.hasRaster === false ? texts.tooCloudy : null}
        caption={
          wantedPicture && captionOf(wantedPicture, picture.isPending, isMissing ? null : shownPicture)
        }
        picture={shownPicture}
        raster={isVegetation ? (raster.data ?? null) : null}
      />
      {isMissing && (
        <StatusNotice
          tone="warning"
          action={
            <NoticeAction busy={picture.isFetching} onClick={() => void picture.refetch()}>
              {uiTexts.tryAgain}
            </NoticeAction>
          }
        >
          {[
            picture.error.message,
            ...(shownPicture ? [texts.shownInstead(dayWords(shownPicture.date))] : []),
          ].join(' ')}
        </StatusNotice>
      )}
      {search && search.source !== 'modelled' && (
        <Search search={search} hasPicture={choice.days.length > 0} />
      )}
      {raster.isError && isVegetation && <QueryState title={texts.rasterFailed} query={raster} height={0} />}
      {shownPicture && search?.attribution && <Credit {...search.attribution} />}
    </section>
  )
}

/** How the search for pictures stands, where that is worth a word. */
function Search({ search, hasPicture }: { search: SatellitePictures; hasPicture: boolean }) {
  if (search.pending) return <StatusNotice tone="info">{satelliteTexts.vegetation.pending}</StatusNotice>
  if (hasPicture) return null
  return (
    <StatusNotice tone={search.failure === null ? 'info' : 'warning'}>
      {search.failure === null ? texts.noClearPicture : texts.pictureAway}
    </StatusNotice>
  )
}

/** The days on which something of the field is seen; the newest clear one unless another is wanted. */
function pictureChoice(pictures: readonly Picture[], wanted: Day | null) {
  const days = pictures.filter(({ clear }) => clear > 0)
  const wantedPicture =
    days.find(({ date }) => date === wanted) ??
    days.find(({ clear }) => clear >= CLEAR) ??
    days.find(({ hasRaster }) => hasRaster) ??
    days[0] ??
    null
  const lastStored = days.find((one) => one.isStored && one.date !== wantedPicture?.date) ?? null
  return { days, wantedPicture, lastStored }
}

const dayWords = (day: Day) => inYear(weekdayAndDay)(day, localDay())

const cloudOf = (clear: number) => Math.round((1 - clear) * 100)

function dayLabel(date: Day, clear: number): string {
  const day = inYear(shortDay)(date, localDay())
  return cloudOf(clear) === 0 ? texts.clearDay(day) : texts.cloudyDay(day, cloudOf(clear))
}

function captionOf({ date, clear }: Picture, isPending: boolean, isThere: object | null): string | null {
  if (isPending) return texts.fetching(dayWords(date))
  if (isThere === null) return null
  const cloud = cloudOf(clear) === 0 ? texts.noCloud : texts.cloud(cloudOf(clear))
  return `${texts.pictureOf(dayWords(date))}, ${cloud}. ${texts.resolution}`
}
