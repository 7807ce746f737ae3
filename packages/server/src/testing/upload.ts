import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { ReceivedResponse } from './request.ts'

/** A file as a form sends it, to any address; `more` are further parts of the form. */
export async function upload(
  url: string,
  token: string | undefined,
  file: File,
  more: Record<string, string | File> = {},
  headers: Record<string, string> = {},
): Promise<ReceivedResponse> {
  const form = new FormData()
  form.append('file', file, file.name)
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...(token === undefined ? {} : { 'user-token': token }), ...headers },
    body: form,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
}

/** Sends the first part of an upload and breaks the connection. */
export async function interruptedUpload(
  address: string,
  path: string,
  token: string,
  file: { name: string; bytes: Uint8Array; sentBytes: number },
): Promise<void> {
  const { hostname, port } = new URL(address)
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const headers = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `user-token: ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${head.length + file.bytes.length + tail.length}`,
  ]
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.write(`${headers.join('\r\n')}\r\n\r\n${head}`)
    socket.write(file.bytes.subarray(0, file.sentBytes), () => resolve())
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.resetAndDestroy()
}
