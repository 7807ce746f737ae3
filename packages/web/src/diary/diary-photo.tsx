import { useQuery } from '@tanstack/react-query'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useEffect, useState } from 'react'
import classes from './diary.module.css'
import { diaryPhotoQuery } from './diary-data.ts'

type DiaryPhotoProps = { uuid: string; id: string; label: string; isLarge?: boolean }

/** A picture of the diary; pictures are as private as the field, so they come by a call. */
export function DiaryPhoto({ uuid, id, label, isLarge = false }: DiaryPhotoProps) {
  const { data, isError } = useQuery(diaryPhotoQuery(uuid, id))
  const content = data?.content
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (isError) return <span className={classes.noPhoto}>{diaryTexts.photoNotLoaded}</span>
  if (url === null) return <span className={classes.noPhoto} aria-hidden />
  return <img className={isLarge ? classes.large : classes.thumb} src={url} alt={label} />
}
