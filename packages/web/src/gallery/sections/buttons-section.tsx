import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton, LinkButton } from '../../ui/controls/button.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  kinds: 'One main button, the others quiet',
  disabled: 'Disabled',
  large: 'Large: account pages',
  busy: 'Busy: press it',
  alwaysBusy: 'Busy, standing still',
  icons: 'Icon buttons',
}
const words = {
  add: 'Add field',
  upload: 'Bulk Upload',
  cancel: 'Cancel',
  remove: 'Delete alert',
  go: 'Go to the Field List',
  login: 'Login',
  send: 'Send report',
}

export function ButtonsSection() {
  const [busy, setBusy] = useState(false)
  function work() {
    setBusy(true)
    setTimeout(() => setBusy(false), 1500)
  }
  return (
    <GallerySection id="buttons" title="Buttons">
      <Specimen caption={captions.kinds} wide>
        <div className={classes.row}>
          <Button leftSection={<IconPlus size={18} aria-hidden />}>{words.add}</Button>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
            {words.upload}
          </Button>
          <Button variant="subtle">{words.cancel}</Button>
          <Button variant="light">{words.upload}</Button>
          <Button color="red">{words.remove}</Button>
          <LinkButton href="#buttons" variant="default">
            {words.go}
          </LinkButton>
        </div>
      </Specimen>
      <Specimen caption={captions.disabled}>
        <div className={classes.row}>
          <Button disabled>{words.add}</Button>
          <Button variant="default" disabled>
            {words.upload}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={captions.large}>
        <Button size="md" fullWidth>
          {words.login}
        </Button>
      </Specimen>
      <Specimen caption={captions.busy}>
        <div className={classes.row}>
          <Button busy={busy} onClick={work}>
            {words.send}
          </Button>
          <Button busy={busy} variant="default" onClick={work}>
            {words.send}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={captions.alwaysBusy}>
        <div className={classes.row}>
          <Button busy>{words.send}</Button>
          <Button busy variant="default">
            {words.send}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={captions.icons}>
        <div className={classes.row}>
          <IconButton variant="subtle" aria-label={words.remove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
          <IconButton variant="default" size="lg" aria-label={words.add}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
        </div>
      </Specimen>
    </GallerySection>
  )
}
