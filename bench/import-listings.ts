import type { ImportBatch } from '#domain/batch/import-batch-schema.ts'
import { importFile, inspectListingFile } from '../src/cli/import-file.ts'
import { type Installation, runCommand, withInstallation } from '../src/cli/installation.ts'
import { loadTestArguments, madeUpRows } from './made-up-rows.ts'

/** Imports a file as `npm run import` does, for a number of made-up dealerships. Prints how many listings it added. */
const [file = '', dealerships] = process.argv.slice(2)
const nothing = () => undefined

await runCommand(() =>
  withInstallation(async (installation) => {
    const madeUp = madeUpRows(Number(dealerships))
    const spreading: Installation = {
      ...installation,
      run(command, input) {
        const { rows, ...batch } = input as ImportBatch
        return installation.run(command, { ...batch, rows: rows.map(madeUp) })
      },
    }
    const watcher = { onRefused: nothing, onAccountCreated: nothing }
    const counts = await importFile(
      await inspectListingFile(file),
      loadTestArguments(file),
      spreading,
      watcher,
    )
    console.log(`added ${counts.added}`)
    return 0
  }),
)
