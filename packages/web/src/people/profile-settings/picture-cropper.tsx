import { UnstyledButton } from '@mantine/core'
import { PICTURE_PX } from '@windrow/contract/limits.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type Crop, moved, within, ZOOM_MAX } from './crop-square.ts'
import { drawSquare } from './draw-square.ts'
import classes from './picture-cropper.module.css'

const texts = settingsTexts.picture

/** A press of an arrow key moves the picture by this share of the square. */
const STEP = 0.05
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type PictureCropperProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** The square as it will be; dragging, arrow keys and the slider choose which part of the picture it is. */
export function PictureCropper({ picture, crop, onCrop }: PictureCropperProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLElement>) {
    if (grip.current === null) return
    const side = event.currentTarget.clientWidth
    const { x, y } = grip.current
    grip.current = { x: event.clientX, y: event.clientY }
    onCrop(moved(picture, crop, (event.clientX - x) / side, (event.clientY - y) / side))
  }

  function step(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    onCrop(moved(picture, crop, ...arrow))
  }

  return (
    <div className={classes.cropper}>
      <UnstyledButton
        className={classes.stage}
        aria-label={texts.move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
        onKeyDown={step}
      >
        <canvas ref={canvas} width={PICTURE_PX} height={PICTURE_PX} className={classes.canvas} />
        <span className={classes.mask} />
      </UnstyledButton>
      <label htmlFor={id} className={classes.zoom}>
        {texts.zoom}
        <input
          id={id}
          type="range"
          className={classes.range}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(within(picture, { ...crop, zoom: Number(event.currentTarget.value) }))}
        />
      </label>
    </div>
  )
}
