import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnswerTemplate } from '#domain/enquiries/answer-templates-schema.ts'
import { dealerships, instant, reference } from './schema.ts'

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
