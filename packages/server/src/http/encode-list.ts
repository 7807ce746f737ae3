import { inSlices } from './in-slices.ts'

/** `{"data": [...]}` as bytes, written in slices. */
export async function encodeList<Item>(
  items: readonly Item[],
  toJson: (item: Item) => string,
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from('{"data":[')]
  let text = ''
  const flush = () => {
    parts.push(Buffer.from(text))
    text = ''
  }
  await inSlices(
    items,
    (item, at) => {
      text += (at === 0 ? '' : ',') + toJson(item)
    },
    flush,
  )
  text += ']}'
  flush()
  return Buffer.concat(parts)
}
