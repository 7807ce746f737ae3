import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import classes from './regional-map.module.css'
import type { RegionalMapProps } from './regional-map-props.ts'

type RegionalMapStateProps = Pick<RegionalMapProps, 'status' | 'retry'> & { isEmpty: boolean }

/** Over the land, while there are no fields to see on it. */
export function RegionalMapState({ status, isEmpty, retry }: RegionalMapStateProps) {
  if (status === 'failed')
    return (
      <div className={classes.state}>
        <div className={classes.message} role="alert">
          {mapTexts.couldNotLoadPolygons}
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
            {uiTexts.tryAgain}
          </Button>
        </div>
      </div>
    )
  if (status === 'ready' && !isEmpty) return null
  return (
    <div className={classes.state} role="status">
      <span className={classes.message}>{status === 'loading' ? mapTexts.loading : mapTexts.noFields}</span>
    </div>
  )
}
