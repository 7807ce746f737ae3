import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

type Duel = {
  /** In bench/baselines. */
  script: string
  input: Float32Array
  sizes: readonly number[]
  rounds: number
  ours: () => Float32Array
  /** The largest difference between the answers that is still the same answer. */
  tolerance: number
}

export type Outcome = { oursMs: number; numpyMs: number } | { oursMs: number; missing: string }

/** Runs our function and its numpy counterpart turn by turn, after their answers have been compared; best of each. */
export async function againstNumpy({
  script,
  input,
  sizes,
  rounds,
  ours,
  tolerance,
}: Duel): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-numpy-'))
  try {
    const source = path.join(folder, 'input.f32')
    const target = path.join(folder, 'answers.f32')
    writeFileSync(source, input)
    const numpy = await startPython(script, [source, target, ...sizes.map(String)])
    if (numpy) compare(ours(), floatsOf(target), tolerance)
    let oursMs = Number.POSITIVE_INFINITY
    let numpyMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      ours()
      oursMs = Math.min(oursMs, performance.now() - start)
      if (numpy) numpyMs = Math.min(numpyMs, await numpy.round())
    }
    await numpy?.stop()
    return numpy ? { oursMs, numpyMs } : { oursMs, missing: 'numpy is not installed (Debian: python3-numpy)' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startPython(script: string, args: string[]) {
  const child = spawn('python3', [path.join(import.meta.dirname, 'baselines', script), ...args], {
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

const floatsOf = (file: string) => new Float32Array(new Uint8Array(readFileSync(file)).buffer)

function compare(ours: Float32Array, theirs: Float32Array, tolerance: number) {
  if (ours.length !== theirs.length) throw new Error(`${ours.length} answers against ${theirs.length}.`)
  for (let at = 0; at < ours.length; at++) {
    const difference = Math.abs((ours[at] as number) - (theirs[at] as number))
    if (!(difference <= tolerance)) throw new Error(`Answer ${at}: ${ours[at]} against ${theirs[at]}.`)
  }
}
