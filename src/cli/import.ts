import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import { type ImportArguments, readImportArguments, usage } from './arguments.ts'
import {
  importFile,
  inspectListingFile,
  type ListingFile,
  problemReasons,
  progressOn,
  readBeginning,
  summary,
} from './import-file.ts'
import { callerPath, type Installation, runCommand, withInstallation } from './installation.ts'

/** Refused rows are a failure only if no row was accepted. */
const exitCodes = { done: 0, allRefused: 2 }

async function run(args: ImportArguments): Promise<number> {
  const startedAt = performance.now()
  const file = await inspectListingFile(callerPath(args.file))
  await readBeginning(file, args)
  return withInstallation((installation) => importInto(installation, file, args, startedAt))
}

async function importInto(
  installation: Installation,
  file: ListingFile,
  args: ImportArguments,
  startedAt: number,
): Promise<number> {
  const report = args.report === undefined ? process.stderr : createWriteStream(callerPath(args.report))
  const reasons = problemReasons()
  try {
    const counts = await importFile(file, args, installation, {
      onRefused(row) {
        report.write(`Line ${row.line}: ${joinListingProblems(row.problems)}\n`)
        reasons.count(row)
      },
      onAccountMade({ username, password }) {
        console.log(
          `There was no administrator yet, so the account ${username} was made. It owns the listings. The password is` +
            ` ${password} and is shown only here. Change it after signing in at /auth.`,
        )
      },
      onProgress: progressOn(console.log, () => performance.now()),
    })
    console.log(
      summary(counts, reasons.table(), performance.now() - startedAt, process.resourceUsage().maxRSS * 1024),
    )
    return counts.read > 0 && counts.refused === counts.read ? exitCodes.allRefused : exitCodes.done
  } finally {
    if (report !== process.stderr) await finished(report.end())
  }
}

await runCommand(async () => {
  const args = readImportArguments(process.argv.slice(2))
  if (args) return run(args)
  console.log(usage)
  return exitCodes.done
})
