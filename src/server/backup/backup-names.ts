import { readdir } from 'node:fs/promises'
import path from 'node:path'

const pattern = /^bimwheels-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/

/** Sorts by its moment, and is a name on every system. */
export function backupName(now: Date): string {
  return `bimwheels-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`
}

/** Backup made before a migration. `listBackups` skips it, so it stays until somebody deletes it. */
export function migrationBackupName(now: Date): string {
  return backupName(now).replace('bimwheels-', 'bimwheels-before-update-')
}

/** Paths of the scheduled backups in a folder, oldest first. Empty if there is no folder. Other files are skipped. */
export async function listBackups(folder: string): Promise<string[]> {
  const all = await readdir(folder).catch(() => [])
  const names = all.filter((name) => pattern.test(name)).sort()
  return names.map((name) => path.join(folder, name))
}
