import { IconCheck, IconPlus, IconUpload } from '@tabler/icons-react'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyMap, EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { FullPageLoader } from '../../ui/feedback/full-page-loader.tsx'
import { NotFound } from '../../ui/feedback/not-found.tsx'
import { LoadingCard, LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  empty: 'Empty',
  fine: 'Nothing to worry about',
  card: 'Loading a card',
  rows: 'Loading rows',
  failed: 'Failed',
  missing: 'No such page',
  app: 'Loading the app',
}
const words = {
  first: 'Add your first field',
  firstDetail:
    'Drop a .kml, .geojson or .zip boundary, or draw it on the map. Its weather arrives in about a minute.',
  add: 'Add field',
  upload: 'Bulk Upload',
  ok: 'Everything’s OK',
  okDetail: 'None of your 8 alerts is met in the next 14 days. Checked at 06:00.',
  fetching: 'Fetching weather…',
  members: 'Loading 4 members',
  reason: 'The soil forecast did not answer in 30 seconds. The rest of the page is up to date.',
  details: 'GET /api/soil/17: 504, request 7c1f09e2',
  missing: 'No such page here',
  missingDetail: 'The field may have been deleted, or it belongs to another account.',
  goHome: 'Go to the Field List',
}
const nothing = () => undefined

export function StatesSection() {
  return (
    <GallerySection id="states" title="Empty, loading, failed">
      <Specimen caption={captions.empty}>
        <EmptyState
          picture={<EmptyMap />}
          title={words.first}
          detail={words.firstDetail}
          headingLevel="h3"
          actions={
            <>
              <Button leftSection={<IconPlus size={18} aria-hidden />}>{words.add}</Button>
              <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                {words.upload}
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen caption={captions.fine}>
        <EmptyState
          picture={<IconSpot icon={IconCheck} tone="ok" size="lg" />}
          title={words.ok}
          detail={words.okDetail}
          headingLevel="h3"
        />
      </Specimen>
      <Specimen caption={captions.card}>
        <LoadingCard label={words.fetching} showLabel minHeight={180} />
      </Specimen>
      <Specimen caption={captions.rows}>
        <LoadingRows label={words.members} showLabel rows={4} />
      </Specimen>
      <Specimen caption={captions.failed}>
        <FailedCard reason={words.reason} onRetry={nothing} details={words.details} />
      </Specimen>
      <Specimen caption={captions.missing}>
        <NotFound
          title={words.missing}
          detail={words.missingDetail}
          actionLabel={words.goHome}
          actionHref="#states"
          code="404"
        />
      </Specimen>
      <Specimen caption={captions.app}>
        <FullPageLoader />
      </Specimen>
    </GallerySection>
  )
}
