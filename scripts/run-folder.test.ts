import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openRunFolder } from './tests/run-folder.mjs'

const parent = mkdtempSync(path.join(os.tmpdir(), 'windrow-folders-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a run that leaves nothing behind has no leftovers', async () => {
  mkdirSync(parent, { recursive: true })
  const run = openRunFolder(parent)
  // What the loader of TypeScript has compiled is no leftover of a test.
  mkdirSync(path.join(run.env.TMPDIR, 'tsx-0'))
  expect(await run.leftBehind()).toEqual([])
  run.remove()
  expect(existsSync(run.env.TMPDIR)).toBe(false)
})

test('folders and processes that a run leaves behind are named, ended and removed', async () => {
  mkdirSync(parent, { recursive: true })
  const run = openRunFolder(parent)
  mkdirSync(path.join(run.env.TMPDIR, 'forgotten'))
  const sleeping = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...run.env },
    stdio: 'ignore',
  })
  const ended = once(sleeping, 'exit')
  const left = await run.leftBehind()
  expect(left).toContain(`Left behind by the tests: ${path.join(run.env.TMPDIR, 'forgotten')}`)
  // Only Linux lists processes.
  if (process.platform !== 'linux') sleeping.kill('SIGKILL')
  else expect(left.join('\n')).toContain(`process ${sleeping.pid}: `)
  run.remove()
  await ended
  expect(existsSync(run.env.TMPDIR)).toBe(false)
})

test('what a killed run has left is removed by the next one', async () => {
  mkdirSync(parent, { recursive: true })
  const gone = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await once(gone, 'exit')
  const folder = path.join(parent, `wt-${gone.pid}-abcdef`)
  mkdirSync(folder)
  const run = openRunFolder(parent)
  expect(existsSync(folder)).toBe(false)
  run.remove()
})
