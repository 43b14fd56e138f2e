/** How many files this process may have open, connections included; undefined: unlimited. */
export function openFilesLimit(): number | undefined {
  // Otherwise the report resolves the name of every connected address.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : undefined
}
