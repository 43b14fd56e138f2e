import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, users } from './schema.ts'

/** Attempts of a kind, such as failed log-ins, in a window that starts with the first; earlier versions know this name. */
export const attempts = pgTable(
  'failed_attempts',
  {
    /** Who tries what: purpose, address and account, hashed. */
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('failed_attempts_window').on(table.windowStart)],
)

/** What an account brought in on one day of Barbados, for the limits on it. */
export const accountUse = pgTable(
  'account_use',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    listings: integer('listings').notNull().default(0),
    batches: integer('batches').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** Of all sizes that were kept. */
    pictureBytes: bigint('picture_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('account_use_day').on(table.day)],
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
