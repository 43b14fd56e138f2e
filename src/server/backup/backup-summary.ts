import { formatCount, formatMegabytes, formatQuantity } from '#domain/text/format.ts'
import type { BackupManifest } from './manifest.ts'

/** What a backup has, in one line. */
export function backupSummary({ madeAt, version, tables, images }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const listings = tables.find(({ name }) => name === 'vehicles')?.rows ?? 0
  const missing =
    images.missing > 0 ? ` (${formatQuantity(images.missing, 'file')} missing in the store)` : ''
  return (
    `the marketplace of ${madeAt}, version ${version}: ${formatQuantity(listings, 'listing')}, ` +
    `${formatCount(rows)} rows in all, ${formatQuantity(images.files, 'file')} of pictures of ${formatMegabytes(images.bytes)}${missing}`
  )
}
