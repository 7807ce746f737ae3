import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { UpToDateQueries } from './query-client.ts'

/** A list whose requests are responded to by hand. */
function heldList() {
  const queries = new UpToDateQueries()
  const requests: { signal: AbortSignal; respond: (list: string) => void; refuse: () => void }[] = []
  const list = {
    queryKey: ['list'],
    retry: false,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        requests.push({ signal, respond: resolve, refuse: () => reject(new Error('out of order')) })
      }),
  }
  return { queries, requests, list }
}

describe('what is invalidated while it is being requested', () => {
  test('for the first time is requested again, and the earlier response is not shown', async () => {
    const { queries, requests, list } = heldList()
    const shown = new QueryObserver(queries, list)
    const stop = shown.subscribe(() => {})
    const done = queries.invalidateQueries({ queryKey: ['list'] })
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    requests[0]?.respond('before')
    await Promise.resolve()
    expect(shown.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
    requests[1]?.respond('after')
    await done
    expect(shown.getCurrentResult()).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' })
    expect(queries.getQueryState(['list'])?.isInvalidated).toBe(false)
    stop()
  })

  test('by who only waits for it gets them what there is after the change', async () => {
    const { queries, requests, list } = heldList()
    const found = queries.fetchQuery(list)
    void queries.invalidateQueries()
    void queries.invalidateQueries()
    requests[0]?.respond('before')
    requests[1]?.respond('between')
    requests[2]?.respond('after')
    expect(await found).toBe('after')

    const again = queries.fetchQuery(list)
    void queries.invalidateQueries()
    requests[3]?.respond('before')
    requests[4]?.respond('later')
    expect(await again).toBe('later')
  })

  test('shows the error where the new request fails', async () => {
    const { queries, requests, list } = heldList()
    const shown = new QueryObserver(queries, list)
    const stop = shown.subscribe(() => {})
    const done = queries.invalidateQueries()
    requests[1]?.refuse()
    await done
    expect(shown.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    stop()
  })

  test('is left alone where something else is invalidated', () => {
    const { queries, requests, list } = heldList()
    const stop = new QueryObserver(queries, list).subscribe(() => {})
    void queries.invalidateQueries({ queryKey: ['other'] })
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false])
    stop()
  })
})

describe('what a save has brought while it was being requested', () => {
  test('stays until a request from after it is responded to', async () => {
    const { queries, requests, list } = heldList()
    const shown = new QueryObserver(queries, list)
    const stop = shown.subscribe(() => {})
    queries.setQueryData(['list'], 'saved')
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    requests[0]?.respond('before')
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown.getCurrentResult()).toMatchObject({ data: 'saved', fetchStatus: 'fetching' })
    requests[1]?.respond('saved, as the server has it')
    await expect
      .poll(() => shown.getCurrentResult())
      .toMatchObject({
        data: 'saved, as the server has it',
        fetchStatus: 'idle',
      })
    stop()
  })

  test('is still there after the page was left meanwhile', async () => {
    const { queries, requests, list } = heldList()
    queries.setQueryData(['list'], 'old')
    expect(requests).toEqual([])
    const stop = new QueryObserver(queries, { ...list, staleTime: 0 }).subscribe(() => {})
    queries.setQueryData(['list'], 'saved')
    stop()
    await new Promise((resolve) => setTimeout(resolve))
    expect(queries.getQueryData(['list'])).toBe('saved')
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })
})
