import { and, eq, inArray, sql } from 'drizzle-orm'
import { actionSearch, daysOfPeriod, insightActionText } from '#domain/insights/insights.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { dayMs, formatMonthAndDay } from '#domain/text/local-time.ts'
import { withQuery } from '#domain/text/query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses, mails } from '#server/database/mail-tables.ts'
import { isMessageShown } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { confirmationSearch } from '#server/dealerships/confirm-listings.ts'
import { findContactAddress, isContactAddress } from '#server/dealerships/contact-address.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { findActions, readDays } from './read-insights.ts'

export const weeklyMail = mailKind({
  name: 'weekly',
  limits: { toOne: 5, inAll: 5_000 },
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

  async write({ to, subscriber: of, week, dealershipName }, { queries, now, site: { url, name }, stopPage }) {
    const figures = `${formatQuantity(week.views, 'view')} and ${formatQuantity(week.enquiries, 'enquiry', 'enquiries')}`
    const period = `${formatMonthAndDay(week.firstDay)} to ${formatMonthAndDay(week.lastDay)}`
    const stillHere = {
      text: `${formatQuantity(week.forSale, 'vehicle')} for sale. Say with one press that ${week.forSale === 1 ? 'it is' : 'they are'} still here`,
      link: `${url}/still-here${await confirmationSearch(queries, { of, email: to, now })}`,
    }
    const links = [
      ...(week.forSale > 0 ? [stillHere] : []),
      ...tasksOf(week, url),
      { text: 'All figures', link: `${url}/insights` },
    ]
    return {
      subject: `Your week on ${name}: ${figures}`,
      text: [
        `${dealershipName} on ${name}, ${period}: ${figures}.`,
        ...links.map(({ text, link }) => `${text}:\n${link}`),
        `This goes to the address of ${dealershipName} once a week, when there is something to say. Stop it with one click: ${stopPage}`,
      ].join('\n\n'),
    }
  },
})

/** Recurring mails for confirmed addresses. The first is due a week after the confirmation. */
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

function tasksOf({ unanswered, actions }: Week, url: string) {
  const wait = unanswered === 1 ? 'waits' : 'wait'
  const answers = {
    text: `${formatQuantity(unanswered, 'enquiry', 'enquiries')} ${wait} for an answer`,
    link: `${url}/enquiries`,
  }
  return [
    ...(unanswered > 0 ? [answers] : []),
    ...actions.map((action) => ({
      text: insightActionText(action),
      link: withQuery(`${url}/admin`, actionSearch(action).search),
    })),
  ]
}

type Week = NonNullable<Awaited<ReturnType<typeof readWeek>>>

async function readWeek(
  sources: { queries: Queries; catalogue: Catalogue; now: Date },
  dealershipId: number,
) {
  const { queries, now } = sources
  const days = daysOfPeriod(7, now)
  const [firstDay = ''] = days
  const isOfDealership = eq(vehicles.dealershipId, dealershipId)
  const byDay = await readDays(queries, isOfDealership, firstDay)
  const sum = (kind: 'views' | 'enquiries') => byDay.reduce((all, day) => all + day[kind], 0)
  const unanswered = await queries.$count(
    enquiries,
    and(eq(enquiries.dealershipId, dealershipId), isMessageShown, inArray(enquiries.status, ['new', 'read'])),
  )
  const actions = await findActions(sources, isOfDealership, now)
  const week = { firstDay, lastDay: days.at(-1) ?? '', views: sum('views'), enquiries: sum('enquiries') }
  const forSale = await queries.$count(vehicles, and(isOfDealership, eq(vehicles.isSold, false)))
  const hasNews = week.views + week.enquiries + unanswered + actions.length + forSale > 0
  return hasNews ? { ...week, unanswered, actions, forSale } : undefined
}
