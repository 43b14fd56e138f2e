import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

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
