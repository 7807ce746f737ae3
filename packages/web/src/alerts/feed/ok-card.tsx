import { IconCheck } from '@tabler/icons-react'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import type { ReactNode } from 'react'
import { StateCard } from './state-card.tsx'

type OkCardProps = { meta?: string; children?: ReactNode }

/** "Everything's OK" (spec 2 §2). Only where everything was decided. */
export function OkCard({ meta, children }: OkCardProps) {
  return (
    <StateCard icon={IconCheck} tone="ok" title={feedTexts.ok} {...(meta === undefined ? {} : { meta })}>
      {children}
    </StateCard>
  )
}
