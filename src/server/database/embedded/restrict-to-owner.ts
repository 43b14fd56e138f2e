import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes all permissions of others, recursively.
 * @returns how many entries failed: not owned by the account, or a file system without permissions
 */
export async function restrictToOwner(target: string): Promise<number> {
  const stats = await lstat(target).catch(() => undefined)
  if (!stats || process.platform === 'win32' || stats.isSymbolicLink()) return 0
  const isOpen = (stats.mode & 0o077) !== 0
  let failed = 0
  if (isOpen) await chmod(target, stats.mode & 0o700).catch(() => failed++)
  if (!stats.isDirectory()) return failed
  const inside = await Promise.all(
    (await readdir(target)).map((name) => restrictToOwner(path.join(target, name))),
  )
  return inside.reduce((sum, count) => sum + count, failed)
}
