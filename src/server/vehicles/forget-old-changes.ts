import { lt, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { hourMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { listingChanges } from '#server/database/listing-tables.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users } from '#server/database/schema.ts'
import { isUnapproved } from '#server/quotas.ts'

const recentMs = 3 * hourMs

/** Removes changes after `limits.historyMonths`, and limits those of each listing and owner. */
export async function forgetOldChanges(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - limits.historyMonths)
  await queries.delete(listingChanges).where(lt(listingChanges.changedAt, oldest))
  const since = new Date(now.getTime() - recentMs)
  await mergeRepeatedChanges(queries, since)
  await forgetExcessChanges(queries, since)
  await forgetDeletedListings(queries, since)
}

/** Merges an account's changes to the same fields within minutes. Drops those without effect. */
async function mergeRepeatedChanges(queries: Queries, since: Date): Promise<void> {
  await queries.execute(sql`
    with recent as (
      select id, vehicle_id, username, changed_at, "values",
        (select string_agg(field, ',' order by field) from jsonb_object_keys("values") as field) as fields
      from listing_changes
      where kind = 'changed' and changed_at > ${since.toISOString()}::timestamptz
    ), marked as (
      select *, (
        lag(username) over earlier is not distinct from username
        and lag(fields) over earlier = fields
        and changed_at - lag(changed_at) over earlier <= interval '10 minutes'
      ) is not true as is_first
      from recent
      window earlier as (partition by vehicle_id order by id)
    ), grouped as (
      select *, count(*) filter (where is_first) over (partition by vehicle_id order by id) as run from marked
    ), runs as (
      select vehicle_id, run, min(id) as first_id, max(id) as last_id
      from grouped group by vehicle_id, run having count(*) > 1
    ), merged as (
      select runs.vehicle_id, runs.run, runs.last_id,
        jsonb_object_agg(field, jsonb_build_array(former."values" -> field -> 0, latter."values" -> field -> 1))
          filter (where former."values" -> field -> 0 is distinct from latter."values" -> field -> 1) as pairs
      from runs
      join listing_changes as former on former.id = first_id
      join listing_changes as latter on latter.id = last_id,
      jsonb_object_keys(latter."values") as field
      group by runs.vehicle_id, runs.run, runs.last_id
    ), kept as (
      update listing_changes set "values" = pairs from merged where id = last_id and pairs is not null
    )
    delete from listing_changes
    using grouped join merged using (vehicle_id, run)
    where listing_changes.id = grouped.id and (grouped.id <> merged.last_id or merged.pairs is null)`)
}

/** Only listings with recent changes can exceed their limit. */
async function forgetExcessChanges(queries: Queries, since: Date): Promise<void> {
  await queries.execute(sql`
    delete from listing_changes where id in (
      select id from (
        select id, row_number() over (partition by vehicle_id order by id desc) as place
        from listing_changes
        where vehicle_id in (
          select vehicle_id from listing_changes where changed_at > ${since.toISOString()}::timestamptz
        )
      ) as placed
      where place > ${limits.changesOfListing}
    )`)
}

/** Only owners with limits who deleted something recently can exceed theirs. */
async function forgetDeletedListings(queries: Queries, since: Date): Promise<void> {
  const recent = sql`
    select distinct owner_id from listing_changes
    where kind = 'deleted' and changed_at > ${since.toISOString()}::timestamptz`
  await queries.execute(sql`
    with owners as (
      select owner_id, case when ${isUnapproved} then ${limits.changesOfDeletedUnapproved}::integer
        else ${limits.changesOfDeleted}::integer end as most
      from (${recent}) as recent left join ${users} on ${users.id} = owner_id
      where ${hasRoleFor('limits.exceed')} is not true
    ), placed as (
      select change.id, most, row_number() over (partition by deleted.owner_id order by change.id desc) as place
      from listing_changes as deleted
      join owners on owners.owner_id = deleted.owner_id
      join listing_changes as change on change.vehicle_id = deleted.vehicle_id
      where deleted.kind = 'deleted'
    )
    delete from listing_changes where id in (select id from placed where place > most)`)
}
