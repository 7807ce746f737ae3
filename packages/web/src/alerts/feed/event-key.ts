import type { FeedEvent } from '@windrow/contract/entities/feed.ts'

/** Tells the events of one field apart. */
export function eventKey({ what, start }: FeedEvent): string {
  switch (what.kind) {
    case 'rule':
      return `${what.range.metadata.alert_id} ${start}`
    case 'climate':
      return `${what.about} ${start}`
    default:
      return `${what.warning} ${start}`
  }
}
