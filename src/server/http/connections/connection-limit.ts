/** More visitors at once than a process of the marketplace serves, and what the memory for them costs little of. */
const mostEver = 10_000
/** Files, pipes and sockets of our own: the embedded database, uploads, spreadsheet processes, connections to a server. */
const ownFiles = 512

/**
 * How many connections may be open at once, so that files can still be opened beside them.
 * @param openFilesMax how many files this process may have open, connections among them; undefined: without limit
 */
export function mostConnections(openFilesMax = openFilesLimit()): number {
  if (openFilesMax === undefined) return mostEver
  return Math.min(mostEver, openFilesMax - Math.min(ownFiles, Math.floor(openFilesMax / 2)))
}

function openFilesLimit(): number | undefined {
  // Otherwise the report asks the name server about every address that is connected.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : undefined
}
