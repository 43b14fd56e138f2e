import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { readSettings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { CommandProblem } from './command-problem.ts'
import { type ImportArguments, readImportArguments, usage } from './import/arguments.ts'
import { importFile } from './import/import-file.ts'
import { inspectListingFile } from './import/listing-file.ts'
import { progressOn } from './import/progress.ts'
import { summary } from './import/summary.ts'
import { reachInstallation } from './installation.ts'

/** Refused rows are reported, not an error; that none at all could be listed is one. */
const exitCodes = { done: 0, failed: 1, allRefused: 2 }

async function run(args: ImportArguments): Promise<number> {
  const startedAt = performance.now()
  const file = await inspectListingFile(args.file)
  const installation = await reachInstallation(readSettings(process.env))
  if (installation.isServed) console.log('Working through the running server.')
  const progress = progressOn(process.stdout, () => performance.now())
  const report = args.report === undefined ? process.stderr : createWriteStream(args.report)
  try {
    const counts = await importFile(file, args, installation, {
      onRefused(row) {
        if (report === process.stderr) progress.clear()
        report.write(`Line ${row.line}: ${row.problems}\n`)
      },
      onProgress: progress.show,
    })
    progress.clear()
    console.log(summary(counts, performance.now() - startedAt, process.resourceUsage().maxRSS * 1024))
    return counts.read > 0 && counts.refused === counts.read ? exitCodes.allRefused : exitCodes.done
  } finally {
    if (report !== process.stderr) await finished(report.end())
    await installation.close()
  }
}

try {
  const args = readImportArguments(process.argv.slice(2))
  if (args) process.exitCode = await run(args)
  else console.log(usage)
} catch (error) {
  if (!(error instanceof Error)) throw error
  const isSentence = error instanceof CommandProblem || error instanceof StartProblem
  console.error(isSentence ? error.message : error)
  process.exitCode = exitCodes.failed
}
