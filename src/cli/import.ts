import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { joinListingProblems } from '#domain/batch/listing-problems.ts'
import { readImportArguments, usage } from './arguments.ts'
import { importFile, inspectListingFile, readBeginning, summary } from './import-file.ts'
import { callerPath, runCommand, withInstallation } from './installation.ts'

/** Refused rows are a failure only if no row was accepted. */
const exitCodes = { done: 0, allRefused: 2 }

await runCommand(async () => {
  const args = readImportArguments(process.argv.slice(2))
  if (!args) {
    console.log(usage)
    return exitCodes.done
  }
  const file = await inspectListingFile(callerPath(args.file))
  await readBeginning(file, args)
  return withInstallation(async (installation) => {
    const report = args.report === undefined ? process.stderr : createWriteStream(callerPath(args.report))
    try {
      const counts = await importFile(file, args, installation, {
        onRefused(row) {
          report.write(`Line ${row.line}: ${joinListingProblems(row.problems)}\n`)
        },
        onAccountCreated({ username, password }) {
          console.log(
            `There was no administrator yet, so the account ${username} was created. It owns the listings. The password is` +
              ` ${password} and is shown only here. Change it after signing in at /auth.`,
          )
        },
      })
      console.log(summary(counts))
      return counts.read > 0 && counts.refused === counts.read ? exitCodes.allRefused : exitCodes.done
    } finally {
      if (report !== process.stderr) await finished(report.end())
    }
  })
})
