import path from 'node:path'
import type { Settings } from '#server/settings.ts'

/**
 * Calls folders of a text by their settings: where they are on the machine is for its operator alone.
 * @returns the text with `DATA_DIR` and `BACKUP_DIR` in place of their paths
 */
export function nameFolders(text: string, settings: Pick<Settings, 'dataDir' | 'backups'>): string {
  const { dataDir, backups } = settings
  const folders: [folder: string, setting: string][] = [[path.resolve(dataDir), 'DATA_DIR']]
  if (backups) folders.push([backups.folder, 'BACKUP_DIR'])
  // One may be within the other.
  folders.sort(([one], [other]) => other.length - one.length)
  return folders.reduce((named, [folder, setting]) => named.replaceAll(folder, setting), text)
}
