import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Takes from others than the owner what they may do with a folder and everything in it.
 * @param place a folder or file; nothing is done where there is none
 * @returns how many entries could not be closed: the account does not own them, or the disk knows no such rights
 */
export async function restrictToOwner(place: string): Promise<number> {
  const found = await lstat(place).catch(() => undefined)
  if (!found || process.platform === 'win32' || found.isSymbolicLink()) return 0
  const isOpen = (found.mode & 0o077) !== 0
  let failed = 0
  if (isOpen) await chmod(place, found.mode & 0o700).catch(() => failed++)
  if (!found.isDirectory()) return failed
  const inside = await Promise.all(
    (await readdir(place)).map((name) => restrictToOwner(path.join(place, name))),
  )
  return inside.reduce((sum, count) => sum + count, failed)
}
