import { and, eq, sql } from 'drizzle-orm'
import type { TemplatesTable } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { Problem } from '#server/http/errors/problem.ts'

/** A dealership's templates of one kind; `version` is 0 before the first are stored. */
interface Templates<Template> {
  version: number
  templates: Template[]
}

/** Those of the user's own dealership, an administrator's too; none without one. */
export async function readTemplates<Template>(
  queries: Queries,
  table: TemplatesTable<Template>,
  { dealershipId }: { dealershipId: number | null },
): Promise<Templates<Template>> {
  if (dealershipId === null) return { version: 0, templates: [] }
  const { version, templates } = table
  const [row] = await queries
    .select({ version, templates })
    .from(table)
    .where(eq(table.dealershipId, dealershipId))
  return row ?? { version: 0, templates: [] }
}

/** @throws Problem forbidden without a dealership, conflict where they were changed since `version` was read */
export async function replaceTemplates<Template>(
  queries: Queries,
  table: TemplatesTable<Template>,
  { dealershipId }: { dealershipId: number | null },
  { version, templates }: Templates<Template>,
): Promise<Templates<Template>> {
  if (dealershipId === null) throw new Problem('forbidden', 'Your account belongs to no dealership')
  const stored =
    version === 0
      ? await queries
          .insert(table)
          .values({ dealershipId, templates, version: 1 })
          .onConflictDoNothing()
          .returning({ id: table.dealershipId })
      : await queries
          .update(table)
          // In SQL: the largest version has no next one, which no stored one reaches.
          .set({ templates, version: sql`${table.version} + 1` })
          .where(and(eq(table.dealershipId, dealershipId), eq(table.version, version)))
          .returning({ id: table.dealershipId })
  if (stored.length === 0)
    throw new Problem('conflict', 'A colleague has changed the templates in the meantime')
  return { version: version + 1, templates }
}
