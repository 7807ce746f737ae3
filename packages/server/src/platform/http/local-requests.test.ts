import { createServer, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw } from '../../testing/raw-socket.ts'
import { isLocalRequest } from './local-requests.ts'

const server = createServer((incoming, outgoing) => outgoing.end(String(isLocalRequest(incoming))))
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const isLocal = (headers: Record<string, string>, options: RequestOptions = {}) =>
  new Promise<boolean>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, headers, agent: false, ...options }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text === 'true'))
    })
    sent.on('error', reject)
    sent.end()
  })

const raw = async (bytes: string) => {
  const socket = await connectRaw(`http://127.0.0.1:${port}`)
  socket.write(bytes)
  return (await socket.closed).text
}

test('a request by a loopback name from a loopback peer is local', async () => {
  for (const host of ['localhost', 'LocalHost:3000', '127.0.0.1', '127.1.2.3:80', '[::1]', '[::1]:3000'])
    expect([host, await isLocal({ host })]).toEqual([host, true])
  for (const origin of ['http://localhost:5173', 'https://127.0.0.1', 'http://[::1]:3000'])
    expect([origin, await isLocal({ origin })]).toEqual([origin, true])
})

test('a foreign or unreadable Host or Origin is not', async () => {
  for (const host of [
    'farm.example',
    'localhost.farm.example',
    'farm.example:3000',
    '127.0.0.1.farm.example',
    'a@127.0.0.1',
    '127.0.0.1:3000/x',
    '10.0.0.1',
    '[::2]',
    ' ',
  ])
    expect([host, await isLocal({ host })]).toEqual([host, false])
  for (const origin of [
    'https://farm.example',
    'null',
    'http://localhost.farm.example',
    'file://localhost',
    '',
  ])
    expect([origin, await isLocal({ origin })]).toEqual([origin, false])
})

test('anything that a proxy adds makes it foreign', async () => {
  for (const name of [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Prefix',
    'X-Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'Fly-Client-IP',
    'X-Original-Host',
    'X-Envoy-External-Address',
    'X-Azure-ClientIP',
    'CDN-Loop',
  ])
    expect([name, await isLocal({ [name]: '127.0.0.1' })]).toEqual([name, false])
  expect(await isLocal({ 'x-request-id': '1', 'user-agent': 'x', 'accept-language': 'en' })).toBe(true)
})

test('what a proxy adds is not hidden by thousands of headers before it', async () => {
  const said = await raw(
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'a: 1\r\n'.repeat(2_500)}X-Forwarded-For: 203.0.113.7\r\n\r\n`,
  )
  expect(said.endsWith('false')).toBe(true)
})

test('HTTP/1.0, as nginx speaks it to the servers behind it, is foreign', async () => {
  const said = await raw('GET / HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  expect(said.endsWith('false')).toBe(true)
})

test('a peer that is not loopback is foreign, whatever it says', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4')
    .map((each) => each?.address ?? '')
  for (const host of outside)
    expect([host, await isLocal({ host: 'localhost' }, { host })]).toEqual([host, false])
  const peer = (remoteAddress: string | undefined) =>
    isLocalRequest({
      socket: { remoteAddress },
      headers: { host: 'localhost' },
      rawHeaders: ['Host', 'localhost'],
      httpVersion: '1.1',
    } as never)
  expect(['::ffff:127.0.0.1', '::1', '127.9.9.9'].map(peer)).toEqual([true, true, true])
  expect(['::ffff:10.0.0.1', '10.0.0.1', '2001:db8::1', undefined].map(peer)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
