import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Adds a file to the zip and resolves when its content was read to the end. */
export type AddEntry = (
  name: string,
  content: Readable | AsyncIterable<string>,
  options?: { isPacked: boolean },
) => Promise<void>

/** A zip that is written while it is read: of what `write` adds, one file at a time is open. */
export function writeZip(at: Date, write: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const closed = new AbortController()
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  output.once('close', () => closed.abort())
  // The reader gets the error; without a listener it would end the process while there is no reader yet.
  output.on('error', () => {})
  zip.on('error', fail)
  const add: AddEntry = async (name, content, { isPacked } = { isPacked: false }) => {
    const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
    try {
      zip.addReadStream(stream, name, { mtime: at, compress: !isPacked })
      await finished(stream, { signal: closed.signal })
    } finally {
      stream.destroy()
    }
  }
  write(add).then(() => zip.end(), fail)
  return output
}
