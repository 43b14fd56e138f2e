import { sql } from 'drizzle-orm'
import { contactAddresses } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { mails } from '#server/database/mail-tables.ts'
import { dealerships } from '#server/database/schema.ts'
import { findContactAddress, isContactAddress } from '#server/dealerships/contact-address.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { readWeek } from './read-week.ts'
import { weekMail } from './week-mail.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Weekly insights, sent to the confirmed contact address of each visible dealership. */
export const weeklyMail = mailKind({
  name: 'weekly',
  limits: { toOne: 5, inAll: 5_000 },
  retryMinutes: [5, 15, 120],
  everyMs: 7 * dayMs,
  lookAgainMs: dayMs,

  unsubscribe: async (queries, dealershipId) =>
    (await findContactAddress(queries, dealershipId))?.email ?? null,

  async read(sources, { dealership: subscriber }: { dealership: number }) {
    const address = await findContactAddress(sources.queries, subscriber)
    if (!address) return undefined
    const { email: to, confirmedAt, dealershipName, isShown } = address
    if (to === null || confirmedAt === null || !isShown) return 'later'
    const week = await readWeek(sources, subscriber)
    return week ? { to, subscriber, dealershipName, week } : 'later'
  },

  write: (facts, sources) => weekMail(facts, sources),
})

/** Puts the mails of dealerships whose address was confirmed into the outbox; the first one is due a week afterwards. */
export async function queueWeeklyMails(queries: Queries): Promise<void> {
  const payload = sql`jsonb_build_object('dealership', ${dealerships.id})`
  await queries.execute(sql`
    insert into ${mails} (kind, payload, due_at)
    select ${weeklyMail.name}, ${payload}, ${contactAddresses.confirmedAt} + interval '7 days'
    from ${dealerships} join ${contactAddresses} on ${isContactAddress}
    where ${contactAddresses.confirmedAt} is not null
      and not exists (
        select 1 from ${mails} where ${mails.kind} = ${weeklyMail.name} and ${mails.payload} = ${payload}
      )
    on conflict do nothing`)
}
