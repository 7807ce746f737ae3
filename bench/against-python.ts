import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ownCpuMs } from './process-usage.ts'
import type { Baseline } from './table/goal.ts'

type Duel<Result> = {
  library: 'numpy' | 'pandas'
  /** In bench/baselines. */
  script: string
  input: Float32Array
  sizes: readonly number[]
  rounds: number
  ours: () => Result
  /** Throws where the file that the script has written holds another result. */
  compare: (ours: Result, theirs: Uint8Array) => void
}

export type Duelled = { ours: number; baseline: Baseline }

/**
 * Runs our function and its Python counterpart turn by turn, after their results have been compared; the best of each, in
 * milliseconds of processor time, which others on the machine change least.
 */
export async function againstPython<Result>(duel: Duel<Result>): Promise<Duelled> {
  const { library, script, input, sizes, rounds, ours, compare } = duel
  const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-python-'))
  try {
    const source = path.join(folder, 'input.f32')
    const target = path.join(folder, 'results')
    writeFileSync(source, input)
    const python = await startPython(script, [source, target, ...sizes.map(String)])
    if (python) compare(ours(), new Uint8Array(readFileSync(target)))
    let oursMs = Number.POSITIVE_INFINITY
    let pythonMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round++) {
      const start = ownCpuMs()
      ours()
      oursMs = Math.min(oursMs, ownCpuMs() - start)
      if (python) pythonMs = Math.min(pythonMs, await python.round())
    }
    await python?.stop()
    const missing = `it is not installed (Debian: python3-${library})`
    return { ours: oursMs, baseline: { name: library, ...(python ? { value: pythonMs } : { missing }) } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** By the first Python that has the library: Debian's packages belong to its own one. */
async function startPython(script: string, args: string[]) {
  for (const python of ['python3', '/usr/bin/python3']) {
    const started = await tryPython(python, script, args)
    if (started) return started
  }
  return null
}

async function tryPython(python: string, script: string, args: string[]) {
  const child = spawn(python, [path.join(import.meta.dirname, 'baselines', script), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (part) => {
    complaint += part
  })
  const failed = once(child, 'error').then(
    () => null,
    () => null,
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await Promise.race([lines.next(), failed])
  if (first === null) return null
  if (first.done) {
    if (complaint.includes('No module named')) return null
    throw new Error(complaint)
  }
  return {
    round: async () => {
      child.stdin.write('again\n')
      return Number((await lines.next()).value)
    },
    stop: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

/** Whether all floats are the same but for so much. */
export const sameFloats = (tolerance: number) => (ours: Float32Array, bytes: Uint8Array) => {
  const theirs = new Float32Array(bytes.buffer)
  if (ours.length !== theirs.length) throw new Error(`${ours.length} results against ${theirs.length}.`)
  for (let at = 0; at < ours.length; at++) {
    const difference = Math.abs((ours[at] as number) - (theirs[at] as number))
    if (!(difference <= tolerance)) throw new Error(`Result ${at}: ${ours[at]} against ${theirs[at]}.`)
  }
}
