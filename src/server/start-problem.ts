/** Prevents a start. The message is one sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

const filesOfAStart = 256

/** The embedded database hides why it failed, so a low limit is reported too. */
export function tooFewFiles(error: unknown, filesMax = openFilesLimit()): StartProblem | undefined {
  let isLimit = filesMax !== undefined && filesMax < filesOfAStart
  for (let at = error; at instanceof Error; at = at.cause) {
    isLimit ||= /EMFILE|ENFILE|too many open files/i.test(at.message)
  }
  if (!isLimit) return undefined
  return new StartProblem(
    'The marketplace may not open as many files as it needs. Raise the limit (`ulimit -n 4096`, or LimitNOFILE of its ' +
      'service) and start again; nothing is damaged.',
    { cause: error },
  )
}

/** With connections. Undefined: unlimited. */
export function openFilesLimit(): number | undefined {
  // Otherwise the report resolves the name of every connected address.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : undefined
}
