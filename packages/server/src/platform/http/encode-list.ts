import { inSlices } from '../threads/in-slices.ts'

/** `{"data": [...]}` as bytes, or the list between other brackets, written in slices. */
export async function encodeList<Item>(
  items: readonly Item[],
  toJson: (item: Item) => string,
  [before, after]: readonly [string, string] = ['{"data":[', ']}'],
): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(before)]
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
  text += after
  flush()
  return Buffer.concat(parts)
}
