import { setImmediate as pause } from 'node:timers/promises'

/** Other requests wait no longer than this while a long list is written. */
const SLICE_MS = 10

/** `{"data": [...]}` as bytes, written in slices: a list of 10,000 would hold up everybody else. */
export async function encodeList<Item>(
  items: readonly Item[],
  toJson: (item: Item) => string,
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('{"data":[')]
  let text = ''
  let until = performance.now() + SLICE_MS
  for (const [at, item] of items.entries()) {
    text += (at === 0 ? '' : ',') + toJson(item)
    if (at % 16 !== 15 || performance.now() < until) continue
    parts.push(Buffer.from(text))
    text = ''
    await pause()
    until = performance.now() + SLICE_MS
  }
  parts.push(Buffer.from(`${text}]}`))
  return Buffer.concat(parts)
}
