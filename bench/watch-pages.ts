import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'

/** Milliseconds of each page, ascending: the whole list after a change of the own, one field, and that change. */
export type PageTimes = { list: number[]; field: number[]; change: number[] }

type Reader = { url: string; token: string; uuid: string }

/** Opens pages in a process of its own, so that no other work delays its clock, until it is stopped. */
export function watchPages(reader: Reader): { stop(): Promise<PageTimes> } {
  const child = spawn(process.execPath, ['--import', 'tsx', import.meta.filename, JSON.stringify(reader)], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const reported = new Promise<PageTimes>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => resolve(JSON.parse(line)))
    child.on('exit', (code) => reject(new Error(`The reader of pages ended with ${code}.`)))
  })
  return {
    stop: () => {
      child.stdin.end()
      return reported
    },
  }
}

async function openPages({ url, token, uuid }: Reader): Promise<void> {
  let isStopped = false
  process.stdin.on('end', () => {
    isStopped = true
  })
  process.stdin.resume()
  const client = createClient({ baseUrl: url, token: () => token })
  const get = async (where: string) => {
    const response = await fetch(`${url}/api/v1${where}`, { headers: { 'user-token': token } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${where} answered ${response.status}.`)
  }
  const times: PageTimes = { list: [], field: [], change: [] }
  const timed = async (of: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    of.push(performance.now() - start)
  }
  for (let at = 0; !isStopped || at < 5; at++) {
    const body = { notes: `Visit ${at}` }
    await timed(times.change, () => client(api.changeField, { params: { uuid }, body }))
    await timed(times.list, () => get('/fields/'))
    await timed(times.field, () => get(`/fields/${uuid}`))
  }
  for (const of of Object.values(times)) of.sort((a, b) => a - b)
  console.log(JSON.stringify(times))
}

const [, script, reader] = process.argv
if (script === import.meta.filename && reader) await openPages(JSON.parse(reader))
