import os from 'node:os'

const LOOK_MS = 250

/**
 * npm hands a signal to the shell between it and us, and most shells end without handing it on: server and database
 * would be left running. So the end of the shell is taken for the signal. Only under npm: another parent may end
 * and leave us running on purpose.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(timer)
    const isHandled = process.emit('SIGTERM', 'SIGTERM')
    if (!isHandled) process.exit(128 + os.constants.signals.SIGTERM)
  }, LOOK_MS)
  timer.unref()
}

/** Windows goes on naming a parent that has ended. @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
