import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
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

/** A file that a handler returns; it is offered for saving, never shown as a page. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: Buffer | Readable

  constructor(name: string, type: string, content: Buffer | Readable) {
    this.name = name
    this.type = type
    this.content = content
  }
}

export function sendDownload(reply: FastifyReply, file: Download) {
  const ascii = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .send(file.content)
}
