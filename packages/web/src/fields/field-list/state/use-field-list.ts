import { useSyncExternalStore } from 'react'
import { useProfile } from '../../../people/data/profile.ts'
import { localStore, tabStore } from '../../../platform/browser-storage.ts'
import type { FieldListState } from './field-list-state.ts'
import { type FieldListStore, fieldListStore } from './field-list-store.ts'

const stores = new Map<string, FieldListStore>()

function storeOf(account: string): FieldListStore {
  const known = stores.get(account)
  if (known) return known
  const store = fieldListStore(account, tabStore, localStore)
  stores.set(account, store)
  return store
}

/** How the field list of the signed-in account stands, and how it is changed. */
export function useFieldList(): [FieldListState, FieldListStore['change']] {
  const store = storeOf(useProfile().user.id)
  return [useSyncExternalStore(store.subscribe, store.get), store.change]
}
