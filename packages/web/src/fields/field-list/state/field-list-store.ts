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
const LASTING = ['columnOrder', 'hiddenColumns', 'rowsPerPage'] as const

/** How the field list stands for one account. */
export function fieldListStore(account: string, tab: KeyStore, lasting: KeyStore): FieldListStore {
  const tabKey = `windrow.fieldList.${account}`
  const lastingKey = `windrow.fieldColumns.${account}`
  const listeners = new Set<() => void>()
  let state = fieldListState.parse({})
  for (const kept of [lasting.get(lastingKey), tab.get(tabKey)]) state = withKept(state, kept)
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

/** What was kept over what stands; of an older version, or spoilt, it is nothing. */
function withKept(state: FieldListState, kept: string | null): FieldListState {
  try {
    const parsed = fieldListState.safeParse({ ...state, ...JSON.parse(kept ?? '{}') })
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

/** How the field list of the signed-in account stands, and how it is changed. */
export function useFieldList(): [FieldListState, FieldListStore['change']] {
  const store = storeOf(useProfile().user.id)
  return [useSyncExternalStore(store.subscribe, store.get), store.change]
}
