import { openFilesLimit } from '#server/open-files-limit.ts'

/** More concurrent visitors than a process can serve, and cheap in memory. */
const mostEver = 10_000
/** Other open files: the embedded database, uploads, spreadsheet processes, database connections. */
const ownFiles = 512

/** @param openFilesMax of this process, connections included; undefined: unlimited */
export function mostConnections(openFilesMax = openFilesLimit()): number {
  if (openFilesMax === undefined) return mostEver
  return Math.min(mostEver, openFilesMax - Math.min(ownFiles, Math.floor(openFilesMax / 2)))
}
