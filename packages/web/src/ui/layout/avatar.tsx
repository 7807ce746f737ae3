import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { initialOf } from '../text/short-text.ts'
import classes from './avatar.module.css'

type AvatarProps = { name: string | null; email?: string | null; picture?: string | null; size?: number }

/** A person's picture or initial. Decorative: the name is beside it or in the button's label. */
export function Avatar({ name, email = null, picture = null, size = 30 }: AvatarProps) {
  const box = { width: size, height: size }
  return picture === null ? (
    <span className={classes.avatar} style={{ ...box, fontSize: Math.round(size * 0.42) }} aria-hidden>
      {initialOf(name, email) ?? uiTexts.noPicture}
    </span>
  ) : (
    <img className={classes.avatar} style={box} src={picture} alt="" />
  )
}
