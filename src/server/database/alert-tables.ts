import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema.ts'

/** Mail addresses that new finds of saved searches are mailed to; removed by the link in each of their mails. */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    /** An HMAC of the address, which the link that stops its mails carries. */
    key: text('key').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When its searches are looked at again; later than now while a process mails it. */
    dueAt: instant('due_at').notNull(),
    mailFailures: integer('mail_failures').notNull().default(0),
    mailedAt: instant('mailed_at'),
  },
  (table) => [index('alert_addresses_due').on(table.dueAt)],
)

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
