import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** The account that PostgreSQL runs as when Windrow itself runs as root, which PostgreSQL rejects. */
export interface OsUser {
  readonly uid: number
  readonly gid: number
}

const unprivileged: OsUser = { uid: 65534, gid: 65534 }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A database that an ordinary account has made stays that account's, also under sudo. */
export async function userForDatabase(databaseDir: string): Promise<OsUser | null> {
  if (!isRoot()) return null
  try {
    const { uid, gid } = await stat(databaseDir)
    return uid === 0 ? unprivileged : { uid, gid }
  } catch {
    return unprivileged
  }
}

/** Checked by the system itself: modes alone do not decide (access lists, mount options). */
export function canEnter(folder: string, user: OsUser): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' }, (error) => {
      resolve(error === null)
    })
  })
}
