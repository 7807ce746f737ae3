import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inRoot } from '../prepare/root.mjs'

/** A day in May, so that pictures of today and of next year are the same. */
const NOW = '2026-05-14T12:00:00Z'
const START_MS = 120_000

/** @typedef {{ token: string, fields: { uuid: string, name: string }[] }} Account */

/** The built server with the demo farm, in a folder of its own. */
export async function startDemo() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'windrow-screenshots-'))
  const server = spawn(process.execPath, [inRoot('packages', 'server', 'dist', 'main.js')], {
    env: { ...process.env, FAKE_NOW: NOW, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const address = await addressOf(server.stdout)
    await waitUntilReady(address)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {import('node:stream').Readable} output */
async function addressOf(output) {
  for await (const line of createInterface({ input: output })) {
    const found = /Windrow is at (http\S+)/.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('The server ended before it listened.')
}

/** @param {string} address */
async function waitUntilReady(address) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server is not ready after two minutes.')
}

/** The demo account and its fields. @param {string} address @returns {Promise<Account>} */
export async function signIn(address) {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@windrow.test', password: 'windrow-demo', rememberMe: true }),
  })
  const { token } = await response.json()
  const { data } = await call(address, String(token), 'fields/')
  return { token: String(token), fields: data }
}

/** A call of the API: POST with a body, else GET. @param {string} address @param {string} token @param {string} path @param {object} [body] */
export async function call(address, token, path, body) {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'user-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
