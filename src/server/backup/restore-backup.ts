import { makeDataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type ImageStore, openImageStore } from '#server/images/image-store.ts'
import type { Settings } from '#server/settings.ts'
import type { BackupManifest } from './manifest.ts'
import { placeName } from './place-name.ts'
import { assertEmpty, type RestoreTexts, restoreDatabase, restoreImages, verifyBackup } from './restore.ts'

function restoreTexts(file: string, place: Parameters<typeof placeName>[0]): RestoreTexts {
  return {
    notEmpty: `A backup can only be restored into an empty place, and ${placeName(place)} has tables already. Nothing was changed.`,
    failed: (reason) =>
      `The backup ${file} was not restored: ${reason}. No row was written to ${placeName(place)}.`,
  }
}

/**
 * Restores a backup into the empty data folder or database of the settings. The file is read as a whole before anything is
 * written; then the pictures come, and the database in one transaction: what was interrupted can be run again.
 * @param options `isMigrated`: whether the migrations since the backup are applied, as they are unless told otherwise; without
 *   them the version that it is of can open it
 * @returns the restored database, open, which the caller closes
 * @throws StartProblem with a sentence where the file is not to be used, or the place not empty
 */
export async function restoreBackup(
  file: string,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Bucket'>,
  {
    openImages = () => openImageStore(settings),
    isMigrated = true,
    texts = restoreTexts(file, settings),
  }: { openImages?: () => Promise<ImageStore>; isMigrated?: boolean; texts?: RestoreTexts } = {},
): Promise<{ database: Database; manifest: BackupManifest }> {
  const manifest = await verifyBackup(file)
  await makeDataFolder(settings.dataDir)
  const database = await openDatabase({
    ...settings,
    async prepare(queries) {
      await assertEmpty(queries, texts)
      const images = await openImages()
      await restoreImages(file, images)
      await restoreDatabase(queries, file, { manifest, images, isMigrated, texts })
    },
  })
  return { database, manifest }
}
