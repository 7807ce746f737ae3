import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { inTurn } from '@windrow/contract/in-turn.ts'
import { places, squaresFile } from '@windrow/server/testing/squares-file.ts'
import { newEmail } from '@windrow/server/testing/test-windrow.ts'
import { type Running, startServerWith } from '../bench/running.ts'

/** The test runner has a BASE_URL of its own, which is no address. */
const SETTINGS = { BASE_URL: '', DATABASE_URL: '', DEMO: 'off', REGISTRATION: 'open' }

/** The whole of Windrow as it is built, in a process of its own on the embedded database of this folder. */
export const startWindrow = (dataDir: string, env: Record<string, string> = {}): Promise<Running> =>
  startServerWith(dataDir, { ...SETTINGS, ...env })

export type Farm = { token: string; call: Client }

export const PASSWORD = 'harvest moon over barley'

/** A new account, through the front door. */
export async function signUp(url: string, email = newEmail()): Promise<Farm> {
  const body = { name: 'Ada Byron', email, password: PASSWORD }
  const { token } = await createClient({ baseUrl: url, token: () => null })(api.signUp, { body })
  return farmAt(url, token)
}

/** A new account whose address is verified, as an operator makes it: it may also send invitations and reports. */
export async function addVerified(url: string, dataDir: string): Promise<Farm> {
  const email = newEmail()
  const said = await runCommand('user-add', [email], dataDir)
  const password = /password (\S+)/.exec(said)?.[1]
  if (!password) throw new Error(`The command named no password: ${said}`)
  return signIn(url, email, password)
}

export async function signIn(url: string, email: string, password = PASSWORD): Promise<Farm> {
  const body = { email, password, rememberMe: false }
  const { token } = await createClient({ baseUrl: url, token: () => null })(api.signIn, { body })
  return farmAt(url, token)
}

/** The same account at another address, such as that of a server that was started again. */
export const farmAt = (url: string, token: string): Farm => ({
  token,
  call: inTurn(createClient({ baseUrl: url, token: () => token })),
})

/** Adds so many fields side by side, which share a few cells of the weather; their ids. */
export async function addFields({ call }: Farm, count: number): Promise<string[]> {
  const file = squaresFile('farm.geojson', places(1, { lat: 42.03, lon: -93.63 }))
  const { data: stored } = await call(api.uploadFile, { file })
  const ids: string[] = []
  for (let at = 1; at <= count; at++) {
    const body = {
      name: `Field ${at}`,
      crop: 'Maize',
      variety: '108 day',
      region: 'Iowa',
      shapefile: stored.id,
    }
    ids.push((await call(api.addField, { body })).data.uuid)
  }
  return ids
}

/** A command of the built server, such as `backup`, in a process of its own. */
export async function runCommand(name: string, args: string[], dataDir: string): Promise<string> {
  const script = path.resolve(import.meta.dirname, `../packages/server/dist/${name}.js`)
  const env = { ...process.env, ...SETTINGS, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  return stdout
}
