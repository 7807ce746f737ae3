import { Button } from '@mantine/core'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { type FormEvent, useId, useState } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import classes from './draw-forms.module.css'
import type { Corner } from './drawing.ts'
import { placeFrom } from './typed-places.ts'

/** Moves the map to a place that is typed; it stands inside other forms, so it is none itself. */
export function PlaceForm({ onGo }: { onGo: (place: Corner) => void }) {
  const [text, setText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const id = useId()
  const go = () => {
    const place = placeFrom(text)
    setIsInvalid(place === null)
    if (place !== null) onGo(place)
  }
  return (
    <div className={classes.place}>
      <TextField
        id={id}
        label={mapTexts.findPlace}
        placeholder={mapTexts.findPlaceExample}
        value={text}
        onChange={setText}
        error={isInvalid ? mapTexts.placeInvalid : null}
        onKeyDown={(event: { key: string } & Pick<FormEvent, 'preventDefault'>) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          go()
        }}
      />
      <Button variant="default" onClick={go}>
        {mapTexts.go}
      </Button>
    </div>
  )
}
