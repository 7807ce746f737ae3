import { useQuery } from '@tanstack/react-query'
import type { NdviRaster, SatellitePictures } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { indexChange } from '@windrow/core/ndvi/index-spread.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { useEffect, useMemo, useState } from 'react'
import type { SatelliteView } from '../../maps/map-props.ts'
import { ndviRasterQuery, satellitePictureQuery, satellitePicturesQuery } from '../satellite-data.ts'

const texts = satelliteTexts.map

/** The share of the field from which on a picture counts as clear. */
const CLEAR = 0.9

export type Picture = SatellitePictures['pictures'][number]

/** Which day is looked at, in which way, and what was fetched of it. */
export function usePictures(uuid: string) {
  const list = useQuery(satellitePicturesQuery(uuid))
  const [wanted, setWanted] = useState<Day | null>(null)
  const [shows, setShows] = useState<SatelliteView>('picture')
  const { days, wantedPicture, lastStored } = pictureChoice(list.data?.pictures ?? [], wanted)
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
  const raster = useQuery({
    ...ndviRasterQuery(uuid, shown?.date ?? ''),
    enabled: shown?.hasRaster === true,
  })
  const index = shown?.hasRaster === true ? (raster.data ?? null) : null
  const change = useChange(uuid, days, index, shows === 'change')
  const { refetch } = list
  // The server knows which pictures are at hand by now.
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch])
  const noVegetation = shown?.hasRaster === false ? texts.tooCloudy : null
  return {
    list,
    days,
    wantedPicture,
    shown,
    picture,
    isMissing,
    shownPicture: (isMissing ? earlier.data : picture.data) ?? null,
    raster,
    index,
    change,
    shows,
    setShows,
    choose: setWanted,
    noVegetation,
    noChange: noVegetation ?? (change.days.length === 0 ? texts.noEarlier : null),
  }
}

/** What has changed since an earlier day with an index: the one before, unless another is wanted. */
function useChange(uuid: string, days: readonly Picture[], index: NdviRaster | null, isWanted: boolean) {
  const [since, setSince] = useState<Day | null>(null)
  const before = days.filter(({ date, hasRaster }) => hasRaster && index !== null && date < index.date)
  const from = before.find(({ date }) => date === since) ?? before[0] ?? null
  const earlier = useQuery({
    ...ndviRasterQuery(uuid, from?.date ?? ''),
    enabled: isWanted && from !== null,
  })
  const { data } = earlier
  const values = useMemo(() => (index && data ? indexChange(index, data) : null), [index, data])
  return {
    days: before,
    from: from?.date ?? null,
    choose: setSince,
    query: earlier,
    /** Null also where the two days lie on different points. */
    raster: useMemo(() => (index && values ? { ...index, values } : null), [index, values]),
    isOtherGrid: data !== undefined && index !== null && values === null,
  }
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
