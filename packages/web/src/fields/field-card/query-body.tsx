import type { ReactNode } from 'react'
import type { Asked } from './asked.ts'
import { QueryState } from './query-state.tsx'

type QueryBodyProps<Data> = {
  /** What the card is called, for those who hear that it loads. */
  title: string
  query: Asked<Data>
  /** Keeps the height of what will come, px. */
  height: number
  children: (data: Data) => ReactNode
}

/** What a card shows of a call: its answer, or how it stands with it. */
export function QueryBody<Data>({ title, query, height, children }: QueryBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <QueryState title={title} query={query} height={height} />
}
