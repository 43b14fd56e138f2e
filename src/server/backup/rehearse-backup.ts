import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import type { BackupManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Begins the names of the folders of rehearsals. */
export const rehearsalPrefix = 'rehearsal-'

/**
 * Restores a backup into an embedded database in a temporary folder, where every row is compared, and fills a catalogue
 * with it. Pictures are compared with their checksum and are not written.
 * @returns what was restored, and how many listings the catalogue has
 * @throws StartProblem or Error where it does not restore; the folder is removed in any case
 */
export async function rehearseBackup(file: string): Promise<{ manifest: BackupManifest; listings: number }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), rehearsalPrefix))
  try {
    const settings = { dataDir, databaseUrl: undefined, s3Bucket: undefined }
    const { database, manifest } = await restoreBackup(file, settings, { openImages: async () => noImages })
    try {
      const { catalogue, close } = await openCatalogue({ database, now: () => new Date() })
      const listings = catalogue.size
      await close()
      return { manifest, listings }
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Takes none and has none. */
export const noImages: ImageStore = {
  id: 'folder',
  place: 'nowhere',
  put: async () => undefined,
  find: async () => undefined,
  count: async () => 0,
  remove: async () => undefined,
}
