import path from 'node:path'
import type { Settings } from '#server/settings.ts'

/** Says of a text which setting a folder is of, in place of where it is on the machine, which is for its operator alone. */
export function nameFolders(text: string, { dataDir, backups }: Pick<Settings, 'dataDir' | 'backups'>) {
  const folders: [folder: string, setting: string][] = [[path.resolve(dataDir), 'DATA_DIR']]
  if (backups) folders.push([backups.folder, 'BACKUP_DIR'])
  // One may be within the other.
  folders.sort(([one], [other]) => other.length - one.length)
  return folders.reduce((named, [folder, setting]) => named.replaceAll(folder, setting), text)
}
