import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { installation } from '#server/database/schema.ts'
import type { Settings } from '#server/settings.ts'

const name = 'admin-access-code'
/** Without letters and digits that are taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * The code that makes an administrator: the setting, or else one made at random once and kept for every process.
 */
export async function adminAccessCode(
  queries: Queries,
  { adminAccessCode: setting }: Pick<Settings, 'adminAccessCode'>,
): Promise<string> {
  if (setting !== undefined) return setting
  await queries.insert(installation).values({ name, value: randomCode() }).onConflictDoNothing()
  const [kept] = await queries
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.name, name))
  if (!kept) throw new Error('The administrator access code is gone')
  return kept.value
}

/** Compares in a time that tells nothing about where the codes differ. */
export function isSameCode(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** Sixteen letters in groups of four: 79 random bits. */
function randomCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
