import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Builds the plain React page and serves it compressed beforehand: nothing could serve it faster. */
export const startPlainReact = () => startBuiltPage('plain-react')

/** The same for any page of a folder beside this file. */
export async function startBuiltPage(folder: string): Promise<{ url: string; stop: () => void }> {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'windrow-plain-'))
  await build({
    root: path.join(import.meta.dirname, folder),
    logLevel: 'error',
    configFile: false,
    build: { outDir, emptyOutDir: true },
  })
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(outDir, file)}`, brotliCompressSync(readFileSync(file))]),
  )
  rmSync(outDir, { recursive: true })
  const server = createServer((request, reply) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(name)
    if (!body) {
      reply.writeHead(404).end()
      return
    }
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    reply.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}
