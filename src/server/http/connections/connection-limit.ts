/** More concurrent visitors than a process can serve, and cheap in memory. */
const mostEver = 10_000
/** Other open files: the embedded database, uploads, spreadsheet processes, database connections. */
const ownFiles = 512

/** @param openFilesMax of this process, connections included; undefined: unlimited */
export function mostConnections(openFilesMax = openFilesLimit()): number {
  if (openFilesMax === undefined) return mostEver
  return Math.min(mostEver, openFilesMax - Math.min(ownFiles, Math.floor(openFilesMax / 2)))
}

function openFilesLimit(): number | undefined {
  // Otherwise the report resolves the name of every connected address.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : undefined
}
