import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './schema.ts'

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
    /** Not sent after it. */
    expiresAt: instant('expires_at'),
    /** While a process sends it. */
    leasedUntil: instant('leased_until'),
    failures: integer('failures').notNull().default(0),
    /** Why it failed the last time, in the mail server's words. */
    problem: text('problem'),
  },
  (table) => [unique('mails_once').on(table.kind, table.payload), index('mails_due').on(table.dueAt)],
)

/** Who has stopped the mails of a kind, such as a dealership the weekly ones. */
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
  /** When a search of it was last asked for. */
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
