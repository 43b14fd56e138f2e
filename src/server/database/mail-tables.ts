import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnswerTemplate } from '#domain/enquiries/answer-templates-schema.ts'
import { dealerships, instant, reference } from './schema.ts'

/** Ids of the subject. The text is written when the mail is sent. */
export type MailPayload = Record<string, string | number | boolean | undefined>

export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<MailPayload>().notNull(),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at'),
    leasedUntil: instant('leased_until'),
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
  },
  (table) => [unique('mails_once').on(table.kind, table.payload), index('mails_due').on(table.dueAt)],
)

export const unsubscriptions = pgTable(
  'unsubscriptions',
  { kind: text('kind').notNull(), subscriber: reference('subscriber') },
  (table) => [primaryKey({ columns: [table.kind, table.subscriber] })],
)

/** Addresses for alerts of saved searches. A link in each mail removes them. */
export const alertAddresses = pgTable('alert_addresses', {
  /** HMAC of the address, used in the link that stops its mails. */
  key: text('key').primaryKey(),
  email: text('email').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** Nothing is mailed about a saved search before its own confirmation. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    /** Unguessable, because the confirmation link contains it. */
    id: uuid('id').primaryKey().defaultRandom(),
    addressKey: text('address_key')
      .notNull()
      .references(() => alertAddresses.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    search: text('search').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Highest id of a listing that existed or was mailed. */
    seenId: integer('seen_id').notNull().default(0),
  },
  (table) => [
    unique('search_alerts_once').on(table.addressKey, table.search),
    index('search_alerts_unconfirmed').on(table.askedAt),
  ],
)

export const answerTemplates = pgTable('answer_templates', {
  dealershipId: integer('dealership_id')
    .primaryKey()
    .references(() => dealerships.id, { onDelete: 'cascade' }),
  templates: jsonb('templates').$type<AnswerTemplate[]>().notNull(),
  version: integer('version').notNull(),
})

/** Nothing is mailed to a dealership's contact address before it is confirmed. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    dealershipId: reference('dealership_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.dealershipId, table.email] })],
)

export const mailCounts = pgTable(
  'mail_counts',
  {
    day: text('day').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
