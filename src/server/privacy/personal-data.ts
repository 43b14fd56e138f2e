import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { numbersOf, wholeNumber } from '#domain/dealership/phone-numbers.ts'
import { reportersKeptDays } from '#domain/moderation/report-reasons.ts'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { removeDeclined } from '#server/accounts/applications.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users } from '#server/database/schema.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'

/** All spellings of a number share these last digits. */
const localDigits = 7
const maxRows = 1_000

export async function findPersonalData(queries: Queries, asked: Person): Promise<PersonalData> {
  const person = await storedFor(queries, asked)
  const { contactName, parish, note, declinedAt } = dealerApplications
  const { contactEmail, contactPhone } = dealerships
  const [messages, alerts, reported, accounts, profiles] = await Promise.all([
    queries.select().from(enquiries).where(isOf(person, enquiries)).orderBy(enquiries.id).limit(maxRows),
    queries
      .select({ name: searchAlerts.name, search: searchAlerts.search, askedAt: searchAlerts.askedAt })
      .from(searchAlerts)
      .innerJoin(alertAddresses, eq(alertAddresses.key, searchAlerts.addressKey))
      .where(isOf(person, alertAddresses))
      .limit(maxRows),
    queries.select().from(reports).where(isOf(person, reports)).orderBy(reports.id).limit(maxRows),
    queries
      .select({
        account: {
          id: users.id,
          username: users.username,
          email: users.email,
          createdAt: users.createdAt,
          dealershipName: dealerships.name,
        },
        application: { name: contactName, phone: dealerApplications.phone, parish, note, declinedAt },
      })
      .from(users)
      .leftJoin(dealerApplications, eq(dealerApplications.userId, users.id))
      .leftJoin(dealerships, eq(dealerships.id, users.dealershipId))
      .where(isOfAccount(person))
      .orderBy(users.id)
      .limit(maxRows),
    queries
      .select({ id: dealerships.id, name: dealerships.name, email: contactEmail, phone: contactPhone })
      .from(dealerships)
      .where(isOf(person, { email: contactEmail, phone: contactPhone }))
      .limit(maxRows),
  ])
  return {
    enquiries: messages.map(dated),
    searchAlerts: alerts.map((alert) => ({ ...alert, askedAt: alert.askedAt.toISOString() })),
    reports: reported.map((report) => ({ ...dated(report), phone: null })),
    applications: accounts.flatMap(({ account, application }) => {
      const declinedAt = application?.declinedAt?.toISOString() ?? null
      return application ? [{ ...dated(account), ...application, declinedAt }] : []
    }),
    accounts: accounts.map(({ account }) => dated(account)),
    dealerships: profiles,
  }
}

function dated<Row extends { createdAt: Date }>(row: Row): Omit<Row, 'createdAt'> & { createdAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

const erasedEnquiry = {
  name: 'Erased',
  email: '',
  phone: '',
  message: '',
  status: 'archived' as const,
}

/** Erases what a visitor left. The audit log keeps only counts. */
export function erasePersonalData(
  { queries }: Pick<Database, 'queries'>,
  asked: Person,
  { userId, siteName, now }: { userId: number; siteName: string; now: Date },
): Promise<Erasure> {
  return queries.transaction(async (tx) => {
    const person = await storedFor(tx, asked)
    const messages = await tx
      .update(enquiries)
      .set(erasedEnquiry)
      .where(isOf(person, enquiries))
      .returning({ id: enquiries.id })
    const reported = await tx
      .update(reports)
      .set(erasedReport)
      .where(isOf(person, reports))
      .returning({ id: reports.id })
    const applications = await removeDeclined(
      tx,
      and(isNotNull(dealerApplications.declinedAt), isOfAccount(person)),
    )
    const addresses = tx
      .select({ key: alertAddresses.key })
      .from(alertAddresses)
      .where(isOf(person, alertAddresses))
    const alerts = await tx.$count(searchAlerts, inArray(searchAlerts.addressKey, addresses))
    await tx.delete(alertAddresses).where(isOf(person, alertAddresses))
    const counts = {
      enquiries: messages.length,
      searchAlerts: alerts,
      reports: reported.length,
      applications,
    }
    await writeAudit(tx, userId, {
      action: 'privacy.erase',
      object: siteObject(siteName),
      details: counts,
      now,
    })
    return counts
  })
}

function isOfAccount(person: Stored): SQL | undefined {
  return or(
    isOf(person, { email: users.email, phone: dealerApplications.phone }),
    isOf(person, { email: users.username }),
  )
}

/** The address regardless of case, or one of the stored spellings of the number. */
function isOf({ email, phones }: Stored, columns: { email: PgColumn; phone?: PgColumn }): SQL | undefined {
  const isAddress = email === undefined ? undefined : eq(sql`lower(${columns.email})`, email)
  const isNumber = columns.phone && phones.length > 0 ? inArray(columns.phone, phones) : undefined
  return or(isAddress, isNumber) ?? sql`false`
}

interface Stored {
  email: string | undefined
  phones: string[]
}

/** Compares numbers with country and area code. A text can contain several. */
async function storedFor(queries: Queries, { email, phone }: Person): Promise<Stored> {
  if (phone === undefined) return { email, phones: [] }
  const number = wholeNumber(phone)
  const { rows } = await queries.execute<{ phone: string }>(sql`
    select distinct phone from (
      select ${enquiries.phone} as phone from ${enquiries}
      union all select ${dealerApplications.phone} from ${dealerApplications}
      union all select ${dealerships.contactPhone} from ${dealerships}) stored
    where regexp_replace(phone, '\\D', '', 'g') like ${`%${number.slice(-localDigits)}%`}`)
  const phones = rows.map((row) => row.phone)
  return {
    email,
    phones: phones.filter((text) => numbersOf(text).some((one) => wholeNumber(one) === number)),
  }
}

/** A keyed hash stays, so that each person reports a subject once. */
const erasedReport = { name: null, email: null, words: '' }

/** A year after the decision, or after the report if there is none. */
export async function forgetReporters(queries: Queries, now: Date): Promise<void> {
  const end = new Date(now.getTime() - reportersKeptDays * dayMs)
  await queries
    .update(reports)
    .set(erasedReport)
    .where(
      and(
        lt(sql`coalesce(${reports.decidedAt}, ${reports.createdAt})`, end.toISOString()),
        ne(sql`concat(${reports.name}, ${reports.email}, ${reports.words})`, ''),
      ),
    )
}
