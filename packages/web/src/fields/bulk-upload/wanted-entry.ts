import { tabStore } from '../../platform/browser-storage.ts'

const KEY = 'windrow.bulkUpload'

/** The entry that opens when the field list is shown next: whoever comes back from a service goes on there. */
export const wantEntry = (key: string): void => tabStore.set(KEY, key)

export function takeWantedEntry(): string | null {
  const wanted = tabStore.get(KEY)
  tabStore.remove(KEY)
  return wanted
}
