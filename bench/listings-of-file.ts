import { localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { readCsvRecords } from '#server/spreadsheets/csv.ts'
import { readImportArguments } from '../src/cli/arguments.ts'
import { inspectListingFile, readListingRows, readText } from '../src/cli/import-file.ts'

const dealershipCount = 300

/** The listings that an import takes from a CSV file, with ids in the file's order. */
export async function* listingsOfFile(path: string, now: () => Date): AsyncGenerator<Vehicle> {
  const schema = vehicleDraftSchema(now)
  const records = readCsvRecords(readText(await inspectListingFile(path), () => undefined))
  const args = readImportArguments([path, '--dealerships', String(dealershipCount), '--draw'])
  if (!args) return
  let id = 0
  for await (const row of readListingRows(records, args)) {
    if ('problem' in row || row.problems.length > 0) continue
    const draft = schema.safeParse(row.candidate)
    if (!draft.success) continue
    id++
    const { dealershipName } = row
    yield {
      ...draft.data,
      id,
      userId: 1,
      dealershipName,
      parish: null,
      version: id,
      listedAt: localDay(now()),
    }
  }
}
