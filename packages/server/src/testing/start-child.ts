import { type ChildProcess, spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'

/** A process of our own that a test may kill. */
export interface Child {
  readonly process: ChildProcess
  /** What it has said so far, line by line. */
  readonly lines: readonly string[]
  /** The first line that begins so, said already or to come. */
  line(beginning: string): Promise<string>
  /** Ends it without warning, as a power cut or the kernel would. */
  kill(): Promise<void>
  /** Its exit code; null when it was killed. */
  readonly ended: Promise<number | null>
}

/** `script` is a file of `testing/children`, a command, or `main.ts`. */
export function startChild(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  /** No file may grow beyond so many blocks of 512 bytes. */
  fileBlocks?: number,
): Child {
  const path = join(inject('children'), `${basename(script, '.ts')}.js`)
  const command = [process.execPath, path, ...args]
  const limited = ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$@"`, 'sh', ...command]
  const [program = '', ...rest] = fileBlocks === undefined ? command : limited
  const child = spawn(program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const check of waiting) check()
  }
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      wake()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
    wake()
  })
  return {
    process: child,
    lines,
    ended,
    line: (beginning) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = lines.find((line) => line.startsWith(beginning))
          if (found === undefined && !hasEnded) return
          waiting.delete(check)
          if (found === undefined)
            reject(new Error(`${script} never said "${beginning}":\n${lines.join('\n')}`))
          else resolve(found)
        }
        waiting.add(check)
        check()
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
