import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/database/open-database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { vehicleFields } from '../../../tests/support/fixtures.ts'

/** Six batches of the maximum size. */
export const endlessRows = 30_000
export const ordinaryRows = 1_000
/** Number and length of the words that fill the details up to their limit. */
const wordsEach = 310
const lettersEach = 31
const rowsAtOnce = 500

/**
 * Fills a data folder like batch uploads: first an account's ordinary listings, then another's with random words. Writes
 * directly to the database, because only the start is tested.
 */
export async function fillWithWords(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { queries } = database
  const fill = async (name: string, count: number, details: () => string) => {
    const [account] = await queries
      .insert(users)
      .values({ username: name, usernameKey: name, passwordHash: '-' })
      .returning()
    const [dealership] = await queries.insert(dealerships).values({ name, nameKey: name }).returning()
    const ids = { userId: account?.id ?? 0, dealershipId: dealership?.id ?? 0 }
    for (let stored = 0; stored < count; stored += rowsAtOnce) {
      const rows = Array.from({ length: rowsAtOnce }, () => ({
        ...vehicleFields({ details: details() }),
        ...ids,
      }))
      await queries.insert(vehicles).values(rows as (typeof vehicles.$inferInsert)[])
    }
  }
  await fill('ordinary motors', ordinaryRows, () => 'One careful owner, full service history')
  await fill('endless', endlessRows, () => Array.from({ length: wordsEach }, randomWord).join(' '))
  await database.close()
}

function randomWord(): string {
  return String.fromCharCode(...Array.from(randomBytes(lettersEach), (byte) => 97 + (byte % 26)))
}
