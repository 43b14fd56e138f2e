import { localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleDraftSchema } from '#domain/vehicle/vehicle-schema.ts'
import { readCsvRecords } from '#server/spreadsheets/csv.ts'
import { inspectListingFile, readListingRows, readText } from '../src/cli/import-file.ts'
import { loadTestArguments, madeUpRows } from './made-up-rows.ts'

const dealershipCount = 300

/** The listings that an import takes from a CSV file, with ids in the file's order. */
export async function* listingsOfFile(path: string, now: () => Date): AsyncGenerator<Vehicle> {
  const schema = vehicleDraftSchema(now)
  const records = readCsvRecords(readText(await inspectListingFile(path)))
  const madeUp = madeUpRows(dealershipCount)
  let id = 0
  for await (const row of readListingRows(records, loadTestArguments(path))) {
    if ('problem' in row || row.problems.length > 0) continue
    const { candidate, dealershipName } = madeUp(row)
    const draft = schema.safeParse(candidate)
    if (!draft.success) continue
    id++
    yield {
      ...draft.data,
      id,
      userId: 1,
      dealershipName,
      parish: null,
      version: id,
      listedAt: localDay(now()),
      confirmedAt: localDay(now()),
    }
  }
}
