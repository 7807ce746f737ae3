import { IconFile } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import classes from './row.module.css'

const texts = dashboardTexts.row

type ShapefileLinkProps = { shapefile: Field['shapefile']; onDownload: (id: string) => void }

/** Saves the boundary as it was uploaded. The token goes in a header, so a plain link cannot fetch it. */
export function ShapefileLink({ shapefile, onDownload }: ShapefileLinkProps) {
  if (shapefile === null) return <span className={classes.quiet}>{texts.missing}</span>
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={texts.download(shapefile.name)}
      onClick={() => onDownload(shapefile.id)}
    >
      <IconFile size={16} aria-hidden />
      <span>{shapefile.name}</span>
    </button>
  )
}
