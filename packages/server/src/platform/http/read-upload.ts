import type { IncomingMessage } from 'node:http'
import { basename } from 'node:path'
import { Busboy } from '@fastify/busboy'
import type { UploadedFile } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { allowSlowBody } from './slow-senders.ts'

const FILE_NAME_MAX = 200

const malformed = () => new AppError('malformed', callTexts.malformed)

/** Leaves multipart bodies unread, for the few endpoints that take one; see `readUpload`. */
export function allowUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    (_request, _payload, done) => done(null, undefined),
  )
}

const isMultipart = ({ headers }: IncomingMessage) =>
  (headers['content-type'] ?? '').startsWith('multipart/form-data')

/** Where JSON is expected, a multipart body is malformed. */
export function rejectUpload(request: IncomingMessage): void {
  if (isMultipart(request)) throw malformed()
}

/** The one file of a multipart request, in memory; read only once the caller is known to be allowed to send it. */
export function readUpload(request: IncomingMessage, maxBytes: number): Promise<UploadedFile> {
  allowSlowBody(request)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      request.unpipe()
      request.resume()
      reject(error)
    }
    const contentType = request.headers['content-type'] ?? ''
    if (!isMultipart(request)) return fail(malformed())
    const tooLarge = () =>
      fail(new AppError('too-large', fill(fileTexts.tooLarge, { max: maxBytes / 1_000_000 })))
    // The parts around the file take some hundred bytes.
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + 10_000) return tooLarge()
    let file: UploadedFile | null = null
    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: { ...request.headers, 'content-type': contentType },
        limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 },
      })
    } catch {
      return fail(malformed())
    }
    parser.on('file', (_field, stream, name) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', tooLarge)
      stream.on('end', () => {
        file = { name: safeName(name), bytes: Buffer.concat(chunks) }
      })
    })
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(event, () => fail(malformed()))
    parser.on('error', () => fail(malformed()))
    parser.on('finish', () => (file ? resolve(file) : fail(malformed())))
    request.on('aborted', () => fail(new AppError('malformed', fileTexts.incomplete)))
    request.pipe(parser)
  })
}

/** The last part of a path, without control characters; the extension stays when it is long. */
function safeName(sentName: string | undefined): string {
  const name = basename((sentName ?? '').replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .trim()
  if (name.length <= FILE_NAME_MAX) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, FILE_NAME_MAX - extension.length) + extension
}
