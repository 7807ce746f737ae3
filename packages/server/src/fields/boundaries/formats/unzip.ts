import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../platform/http/errors.ts'
import type { BoundaryFile } from '../boundary-feature.ts'
import { baseOf, rejection, tooLarge } from '../boundary-feature.ts'

const ENTRIES_MAX = 1000
const INFLATED_MAX = 100_000_000
/** Text compresses to a tenth or a twentieth; only tables with wide empty columns go beyond. */
const RATIO_MAX = 200
const RATIO_FROM = 1_000_000

/** The remaining budget of an upload, including nested zips. */
export type InflateBudget = { entries: number; bytes: number }

export const createInflateBudget = (): InflateBudget => ({ entries: ENTRIES_MAX, bytes: INFLATED_MAX })

/**
 * The wanted files of a zip. Names, links and claimed sizes of all entries are checked before any is unpacked, and
 * yauzl stops an entry that grows beyond its claim: what the headers say is what memory is needed at most.
 */
export async function unzip(
  bytes: Uint8Array,
  label: string,
  isWanted: (path: string) => boolean,
  budget: InflateBudget,
): Promise<{ files: BoundaryFile[]; others: string[] }> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const entries = await listEntries(zip, label, budget)
    const files: BoundaryFile[] = []
    const wanted = entries.filter(({ fileName }) => isWanted(fileName))
    for (const entry of wanted) checkRatio(entry, label)
    for (const entry of wanted) files.push({ name: entry.fileName, bytes: await inflate(zip, entry, label) })
    return {
      files,
      others: entries.filter((entry) => !wanted.includes(entry)).map(({ fileName }) => fileName),
    }
  } catch (error) {
    throw error instanceof AppError ? error : rejection(messageFor(error, label))
  }
}

async function listEntries(zip: ZipFile, label: string, budget: InflateBudget): Promise<Entry[]> {
  const entries: Entry[] = []
  budget.entries -= zip.entryCount
  if (budget.entries < 0) throw tooLarge(boundaryTexts.zipTooManyEntries(label, ENTRIES_MAX))
  for await (const entry of zip.eachEntry()) {
    if (isLink(entry)) throw rejection(boundaryTexts.zipLink(label))
    budget.bytes -= entry.uncompressedSize
    if (budget.bytes < 0) throw tooLarge(boundaryTexts.zipTooLarge(label))
    if (!isAside(entry.fileName)) entries.push(entry)
  }
  return entries
}

/** Folders, what macOS adds, and hidden files. */
const isAside = (path: string) =>
  path.endsWith('/') || path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'))

/** The upper half of the attributes is a Unix mode; 0xa000 marks a symbolic link. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0xf000) === 0xa000

function checkRatio({ fileName, uncompressedSize, compressedSize }: Entry, label: string) {
  if (uncompressedSize < RATIO_FROM || /\.dbf$/i.test(fileName)) return
  if (uncompressedSize > RATIO_MAX * compressedSize) throw tooLarge(boundaryTexts.zipTooLarge(label))
}

async function inflate(zip: ZipFile, entry: Entry, label: string): Promise<Uint8Array> {
  if (entry.isEncrypted())
    throw rejection(boundaryTexts.zipEncrypted(boundaryTexts.fileIn(baseOf(entry.fileName), label)))
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** yauzl distinguishes its errors only by their messages. */
function messageFor(error: unknown, label: string): string {
  const said = error instanceof Error ? error.message : ''
  if (/^(invalid relative path|absolute path|invalid characters in fileName)/.test(said))
    return boundaryTexts.zipUnsafeName(label)
  if (/encrypt/.test(said)) return boundaryTexts.zipEncrypted(label)
  if (/^too many bytes/.test(said)) return boundaryTexts.zipTooLarge(label)
  return boundaryTexts.notZip(label)
}
