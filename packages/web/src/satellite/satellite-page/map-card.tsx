import { useQuery } from '@tanstack/react-query'
import type { SatellitePictures } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { inYear, shortDay, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { fieldMapQuery, fieldQuery } from '../../fields/data/fields.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { FieldSatelliteMap } from '../../maps/field-satellite-map.tsx'
import type { PictureDay } from '../../maps/map-props.ts'
import { useUnits } from '../../people/data/settings.ts'
import { localDay } from '../../platform/clock.ts'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ndviSeasonQuery } from '../satellite-data.ts'
import { IndexCard } from './index-card.tsx'
import classes from './map-card.module.css'
import { type Picture, usePictures } from './use-pictures.ts'
import { Credit } from './vegetation-card.tsx'

const texts = satelliteTexts.map
const MAP_HEIGHT = 420

/** The field from above with its red outline: its newest clear picture, others by day, the vegetation index over it. */
export function MapCard({ uuid }: { uuid: string }) {
  const map = useQuery(fieldMapQuery(uuid))
  const field = useQuery(fieldQuery(uuid)).data?.data
  const units = useUnits()
  const pictures = usePictures(uuid)
  const days = usePictureDays(uuid, pictures.days)
  const { list, wantedPicture, picture, shownPicture, isMissing, raster, index, change, shows } = pictures
  const search = list.data
  if (map.data === undefined || list.isPending)
    return (
      <section aria-label={texts.title}>
        <Card>
          <QueryState title={texts.title} query={map} height={MAP_HEIGHT} />
        </Card>
      </section>
    )
  return (
    <>
      <section aria-label={texts.title} className={classes.card}>
        <FieldSatelliteMap
          geometry={map.data.geometry}
          center={map.data.center}
          label={texts.label(field?.name ?? '')}
          units={units}
          days={days}
          day={wantedPicture?.date ?? null}
          onDay={pictures.choose}
          isFetching={picture.isPending}
          shows={shows}
          onShows={pictures.setShows}
          noVegetation={pictures.noVegetation}
          noChange={pictures.noChange}
          since={change.from}
          sinceDays={change.days.map(({ date, clear }) => ({ value: date, label: dayLabel(date, clear) }))}
          onSince={change.choose}
          caption={
            wantedPicture && captionOf(wantedPicture, picture.isPending, isMissing ? null : shownPicture)
          }
          picture={shownPicture}
          raster={shows === 'vegetation' ? index : shows === 'change' ? change.raster : null}
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
              picture.error?.message ?? '',
              ...(shownPicture ? [texts.shownInstead(dayWords(shownPicture.date))] : []),
            ].join(' ')}
          </StatusNotice>
        )}
        {search && search.source !== 'modelled' && <Search search={search} hasPicture={days.length > 0} />}
        {shows === 'change' && change.isOtherGrid && (
          <StatusNotice tone="info">{texts.otherGrid}</StatusNotice>
        )}
        {raster.isError && shows !== 'picture' && (
          <QueryState title={texts.rasterFailed} query={raster} height={0} />
        )}
        {change.query.isError && shows === 'change' && (
          <QueryState title={texts.rasterFailed} query={change.query} height={0} />
        )}
        {shownPicture && search?.attribution && <Credit {...search.attribution} />}
      </section>
      {index !== null && pictures.shown !== null && field !== undefined && (
        <IndexCard
          uuid={uuid}
          raster={index}
          clear={pictures.shown.clear}
          areaHa={field.area_ha}
          units={units}
        />
      )}
    </>
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

/** The days with what is known of them without their pictures: cloud, and how green the field was. */
function usePictureDays(uuid: string, days: readonly Picture[]): PictureDay[] {
  const season = useQuery(ndviSeasonQuery(uuid)).data
  const values = new Map(
    [...(season?.lastSeason ?? []), ...(season?.values ?? [])].map((one) => [one.date, one]),
  )
  return days.map(({ date, clear, hasRaster }) => ({
    value: date,
    label: dayLabel(date, clear),
    month: date.slice(0, 7),
    cloud: 1 - clear,
    index: hasRaster ? (values.get(date)?.value ?? null) : null,
    hasIndex: hasRaster,
  }))
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
