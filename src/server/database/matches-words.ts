import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether each word of what was typed is in one of the texts, regardless of case; undefined for no words. */
export function matchesWords(
  q: string | undefined,
  texts: readonly SQLWrapper[],
  /** Another match of a word. */
  others: (word: string) => SQL | undefined = () => undefined,
): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...texts.map((text) => sql`${text} ilike ${pattern}`), others(word))
    }),
  )
}
