import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnswerTemplate } from '#domain/enquiries/answer-templates-schema.ts'
import { dealerships, instant, reference } from './schema.ts'

/** Ids of what a mail is about, and the network of who asked for it: its text is made when it is sent. */
export type MailPayload = Record<string, string | number | boolean | undefined>

/** The outbox: mails that are to be sent, and those that are sent again and again. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The name of a `MailKind`. */
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

/** Dealerships and addresses that stopped a kind of mail. */
export const unsubscriptions = pgTable(
  'unsubscriptions',
  { kind: text('kind').notNull(), subscriber: reference('subscriber') },
  (table) => [primaryKey({ columns: [table.kind, table.subscriber] })],
)

/** Mail addresses that new finds of saved searches are mailed to; removed by the link in each of their mails. */
export const alertAddresses = pgTable('alert_addresses', {
  /** An HMAC of the address, which the link that stops its mails carries. */
  key: text('key').primaryKey(),
  /** In lower case. */
  email: text('email').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** A saved search of an address; nothing is mailed of it before its own confirmation. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    /** Unguessable: the link that confirms it carries it. */
    id: uuid('id').primaryKey().defaultRandom(),
    addressKey: text('address_key')
      .notNull()
      .references(() => alertAddresses.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The canonical query string of Browse. */
    search: text('search').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The highest id of a listing that was there or told of. */
    seenId: integer('seen_id').notNull().default(0),
  },
  (table) => [
    unique('search_alerts_once').on(table.addressKey, table.search),
    index('search_alerts_unconfirmed').on(table.askedAt),
  ],
)

/** Templates of each dealership, changed as one list. */
export const answerTemplates = pgTable('answer_templates', {
  dealershipId: integer('dealership_id')
    .primaryKey()
    .references(() => dealerships.id, { onDelete: 'cascade' }),
  templates: jsonb('templates').$type<AnswerTemplate[]>().notNull(),
  /** Counts the changes, from 1. */
  version: integer('version').notNull(),
})

/** Consent of a dealership's contact address: nothing is mailed before. */
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

/** Mails sent per local day, in total and to one recipient. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: text('day').notNull(),
    /** Hashed: no address is stored. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
