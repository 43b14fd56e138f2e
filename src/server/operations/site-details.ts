import { and, eq, sql } from 'drizzle-orm'
import { changedParts, noChanges } from '#domain/operations/changed-parts.ts'
import type {
  SiteDetails,
  SiteDetailsChange,
  StoredSiteDetails,
} from '#domain/operations/site-details-schema.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { AuditDetails } from '#server/database/moderation-tables.ts'
import { siteDetails } from '#server/database/operation-tables.ts'
import { Problem } from '#server/http/problem.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'

const channel = 'site_details'
const rowId = 1

export interface LiveSite {
  readonly revision: number
  refresh(): Promise<void>
  read(): Promise<StoredSiteDetails>
  /** @throws Problem conflict if they were changed since `version` was read */
  change(change: SiteDetailsChange, userId: number): Promise<StoredSiteDetails>
  close(): Promise<void>
}

/** Applies changes of all processes to `settings.site`. */
export async function openLiveSite({
  database,
  settings: { site, siteSetBy },
  log,
}: {
  database: Pick<Database, 'queries' | 'listen'>
  settings: Pick<Settings, 'site' | 'siteSetBy'>
  log: Pick<Log, 'error'>
}): Promise<LiveSite> {
  const { queries } = database
  const { name, phones, email, address } = site
  const defaults = { name, phones, email, address }
  let appliedVersion = -1
  let revision = 0

  const stored = async (): Promise<StoredSiteDetails> => ({
    ...((await readRow(queries)) ?? { version: 0, details: noChanges }),
    defaults,
    setBy: siteSetBy,
  })
  async function refresh() {
    const { version, details, ...others } = await stored()
    // Already applied, or a later change was read first.
    if (version <= appliedVersion) return
    appliedVersion = version
    Object.assign(site, changedParts(details, others))
    revision++
  }
  const hear = () =>
    refresh().catch((err: unknown) => log.error({ err }, "The site's details could not be read"))
  const close = await database.listen(channel, { onPayload: hear, onGap: hear })
  await refresh()
  return {
    get revision() {
      return revision
    },
    refresh,
    read: stored,
    async change(change, userId) {
      await queries.transaction(async (tx) => {
        const { details: before = noChanges } = (await readRow(tx)) ?? {}
        await replaceRow(tx, change)
        const details = difference(before, change.details)
        await writeAudit(tx, userId, { action: 'site.change', object: siteObject(site.name), details })
      })
      await refresh()
      return stored()
    },
    close,
  }
}

/** Changed fields for the audit log. A field without its own text is 'default'. */
function difference(before: SiteDetails, after: SiteDetails): AuditDetails {
  const fields = (Object.keys(noChanges) as (keyof SiteDetails)[]).filter(
    (field) => textOf(before[field]) !== textOf(after[field]),
  )
  if (fields.length === 0) return {}
  const textsOf = (details: SiteDetails) =>
    fields.map((field) => `${field}: ${textOf(details[field])}`).join('; ')
  return { fields: fields.join(', '), from: textsOf(before), to: textsOf(after) }
}

function textOf(value: SiteDetails[keyof SiteDetails]): string {
  if (value === null) return 'default'
  const parts = [value].flat()
  return parts.map((part) => (typeof part === 'string' ? part : `${part.label} ${part.href}`)).join(', ')
}

async function readRow(queries: Queries): Promise<SiteDetailsChange | undefined> {
  const { version, details } = siteDetails
  const [row] = await queries.select({ version, details }).from(siteDetails).where(eq(siteDetails.id, rowId))
  return row
}

async function replaceRow(queries: Queries, { version, details }: SiteDetailsChange): Promise<void> {
  const notified = { notified: sql`pg_notify(${channel}, '')` }
  const { id, version: stored } = siteDetails
  const changed =
    version === 0
      ? await queries
          .insert(siteDetails)
          .values({ id: rowId, version: 1, details })
          .onConflictDoNothing()
          .returning(notified)
      : await queries
          .update(siteDetails)
          .set({ version: sql`${stored} + 1`, details })
          .where(and(eq(id, rowId), eq(stored, version)))
          .returning(notified)
  if (changed.length === 0)
    throw new Problem('conflict', 'Somebody else has changed the site in the meantime')
}
