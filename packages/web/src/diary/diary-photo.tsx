import { useQuery } from '@tanstack/react-query'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useEffect, useRef, useState } from 'react'
import { untilQuiet } from '../platform/until-quiet.ts'
import { whenNear } from '../platform/when-near.ts'
import classes from './diary.module.css'
import { diaryPhotoQuery } from './diary-data.ts'

type DiaryPhotoProps = { uuid: string; id: string; label: string; isLarge?: boolean }

/** A picture of the diary; pictures are as private as the field, so they come by a call, after what is above them. */
export function DiaryPhoto({ uuid, id, label, isLarge = false }: DiaryPhotoProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(isLarge)
  const { data, isError } = useQuery({ ...diaryPhotoQuery(uuid, id), enabled: isNear })
  const content = data?.content
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  useEffect(() => {
    const show = () => setNear(true)
    // Who is without network later has it all the same.
    void untilQuiet().then(show)
    return whenNear(place.current, () => {
      show()
      return () => {}
    })
  }, [])
  if (isError) return <span className={classes.noPhoto}>{diaryTexts.photoNotLoaded}</span>
  if (url === null) return <span ref={place} className={classes.noPhoto} aria-hidden />
  return <img className={isLarge ? classes.large : classes.thumb} src={url} alt={label} />
}
