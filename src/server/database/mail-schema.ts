import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dealerships, instant } from './schema.ts'

/** Whether the owner of a dealership's contact address has agreed to get its mails: nothing is mailed before. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** When it was last asked. */
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.dealershipId, table.email] })],
)

/** How many mails went out on one day of Barbados, in all and to one recipient. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: text('day').notNull(),
    /** What is counted, hashed: no address is kept. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
)
