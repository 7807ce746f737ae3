import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PMTiles, TileType } from 'pmtiles'
import { ConfigError } from '../config/config.ts'
import { type MapFileContents, type MapTheme, mapFileStyle } from './map-file-style.ts'

/** How long browsers cache a part; a new file has another ETag. */
const CACHED_S = 3600

/** Serves the operator's own PMTiles archive in parts, and a style for each theme (decisions-2 §3). */
export async function addMapFile(app: FastifyInstance, path: string): Promise<void> {
  const file = await open(path).catch((error: Error) => {
    throw new ConfigError(`MAP_FILE cannot be read: ${error.message}`)
  })
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const read = async (offset: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
  const contents = await readContents(read).catch((error: Error) => {
    throw new ConfigError(`MAP_FILE is not a PMTiles archive: ${error.message}`)
  })
  await file.close()

  app.get('/map/tiles.pmtiles', async (request, reply) => {
    reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': `public, max-age=${CACHED_S}` })
    reply.type('application/vnd.pmtiles')
    const wanted = request.headers.range
    if (wanted === undefined) {
      reply.header('content-length', size)
      return reply.send(createReadStream(path))
    }
    const range = rangeOf(wanted, size)
    if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { from, to } = range
    reply
      .code(206)
      .headers({ 'content-range': `bytes ${from}-${to}/${size}`, 'content-length': to - from + 1 })
    return reply.send(createReadStream(path, { start: from, end: to }))
  })
  const sendStyle = (theme: MapTheme) => async (_request: unknown, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').send(mapFileStyle(contents, theme))
  app.get('/map/light.json', sendStyle('light'))
  app.get('/map/dark.json', sendStyle('dark'))
}

async function readContents(
  read: (offset: number, length: number) => Promise<Buffer>,
): Promise<MapFileContents> {
  const archive = new PMTiles({
    getKey: () => 'map file',
    getBytes: async (offset, length) => {
      const bytes = await read(offset, length)
      return { data: new Uint8Array(bytes).buffer }
    },
  })
  const { tileType } = await archive.getHeader()
  const metadata = (await archive.getMetadata()) as {
    attribution?: unknown
    vector_layers?: { id?: unknown }[]
  }
  return {
    isRaster: tileType !== TileType.Mvt,
    layers: (metadata.vector_layers ?? []).map(({ id }) => String(id)),
    // Archives credit with markup; here it is words.
    attribution: String(metadata.attribution ?? '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  }
}

/** One range, as browsers request it; null where the file has no such bytes. */
function rangeOf(header: string, size: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : null
}
