import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import classes from './draw-forms.module.css'
import { cornersFrom, linesOf } from './draw-words.ts'
import type { Corner } from './drawing.ts'

type CornersFormProps = {
  /** Of the outline that is drawn, to begin with. */
  corners: readonly Corner[]
  onDraw: (corners: Corner[]) => void
  isOpen: boolean
}

/** The same outline by keyboard: a latitude and a longitude on each line. */
export function CornersForm({ corners, onDraw, isOpen }: CornersFormProps) {
  const id = useId()
  const drawn = linesOf(corners)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const [error, setError] = useState<string | null>(null)
  // What is drawn since replaces what was typed before it.
  const text = typed !== null && typed.over === drawn ? typed.text : drawn
  const draw = () => {
    const parsed = cornersFrom(text)
    if (parsed.kind === 'invalid') setError(mapTexts.cornerInvalid(parsed.line))
    else if (parsed.kind === 'too-few') setError(mapTexts.cornersTooFew)
    else {
      setError(null)
      onDraw(parsed.corners)
    }
  }
  return (
    <details className={classes.corners} open={isOpen}>
      <summary>{mapTexts.typeCorners}</summary>
      <label htmlFor={id}>{mapTexts.cornersLabel}</label>
      <textarea
        id={id}
        className={classes.lines}
        rows={6}
        value={text}
        placeholder={mapTexts.cornersExample}
        spellCheck={false}
        aria-invalid={error !== null}
        {...(error === null ? {} : { 'aria-describedby': `${id}-error` })}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: drawn })}
      />
      {error !== null && (
        <div id={`${id}-error`} role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <Button variant="default" onClick={draw}>
        {mapTexts.drawCorners}
      </Button>
    </details>
  )
}
