import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import type { BackupManifest } from './archive.ts'
import { restoreBackup } from './restore.ts'

export const rehearsalPrefix = 'rehearsal-'

/** Restores into a temporary embedded database, compares every row and picture, and fills a catalogue. */
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

const noImages: ImageStore = {
  id: 'folder',
  place: 'nowhere',
  put: async () => undefined,
  find: async () => undefined,
  remove: async () => undefined,
}
