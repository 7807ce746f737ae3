import { useSyncExternalStore } from 'react'
import { useProfile } from '../../../people/data/profile.ts'
import { type KeyStore, localStore, tabStore } from '../../../platform/browser-storage.ts'
import { type FieldListState, fieldListState } from './field-list-state.ts'

export type FieldListStore = {
  get: () => FieldListState
  change: (change: (state: FieldListState) => FieldListState) => void
  subscribe: (listener: () => void) => () => void
}

/** The arrangement of columns outlives the tab; the rest is about what one is doing in it. */
const LASTING = ['columnOrder', 'hiddenColumns', 'chosenColumns', 'rowsPerPage'] as const

/** The state of the field list of one account. */
export function fieldListStore(account: string, tab: KeyStore, lasting: KeyStore): FieldListStore {
  const tabKey = `windrow.fieldList.${account}`
  const lastingKey = `windrow.fieldColumns.${account}`
  const listeners = new Set<() => void>()
  let state = fieldListState.parse({})
  for (const stored of [lasting.get(lastingKey), tab.get(tabKey)]) state = withStored(state, stored)
  return {
    get: () => state,
    change(change) {
      const next = change(state)
      if (next === state) return
      state = next
      tab.set(tabKey, JSON.stringify(state))
      lasting.set(lastingKey, JSON.stringify(Object.fromEntries(LASTING.map((key) => [key, state[key]]))))
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Merges stored state over the current one; outdated or corrupt state is ignored. */
function withStored(state: FieldListState, stored: string | null): FieldListState {
  try {
    const parsed = fieldListState.safeParse({ ...state, ...JSON.parse(stored ?? '{}') })
    return parsed.success ? parsed.data : state
  } catch {
    return state
  }
}

const stores = new Map<string, FieldListStore>()

function storeOf(account: string): FieldListStore {
  const known = stores.get(account)
  if (known) return known
  const store = fieldListStore(account, tabStore, localStore)
  stores.set(account, store)
  return store
}

/** The state of the signed-in account's field list, and how it is changed. */
export function useFieldList(): [FieldListState, FieldListStore['change']] {
  const store = storeOf(useProfile().user.id)
  return [useSyncExternalStore(store.subscribe, store.get), store.change]
}
