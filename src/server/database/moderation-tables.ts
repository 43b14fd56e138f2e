import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type HidingState, hidingStates } from '#domain/enums.ts'
import {
  type CaseStanding,
  type CaseSubject,
  caseStates,
  caseSubjects,
} from '#domain/moderation/case-life-cycle.ts'
import type { Finding } from '#domain/moderation/case-schema.ts'
import { reportReasonKeys } from '#domain/moderation/report-reasons.ts'
import { dealerships, enquiries, instant, reference, vehicles } from './schema.ts'

/** One case per subject. There are no foreign keys, because a case outlives its subject. */
export const cases = pgTable(
  'cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject', { enum: caseSubjects }).notNull(),
    subjectId: reference('subject_id'),
    subjectName: text('subject_name').notNull(),
    /** `ownerId` gets mail about decisions and may appeal. */
    dealershipId: integer('dealership_id'),
    ownerId: integer('owner_id'),
    state: text('state', { enum: caseStates }).notNull(),
    isAppealed: boolean('is_appealed').notNull().default(false),
    hasAppealed: boolean('has_appealed').notNull().default(false),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
    suspendedUntil: instant('suspended_until'),
    before: jsonb('before').$type<CaseBefore>(),
    /** Part of the ETag. Every step raises it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('cases_subject').on(table.subject, table.subjectId),
    index('cases_waiting').on(table.openedAt).where(sql`${table.state} = 'open' or ${table.isAppealed}`),
    index('cases_owner').on(table.ownerId),
  ],
)

/** Stored as JSON, so instants are texts. */
interface CaseBefore extends CaseStanding {
  decidedAt: string | null
  suspendedUntil: string | null
  findings: Finding[]
}

/** The state of a case that hides a row from the public, or null. */
export function hidingStateOf(subject: CaseSubject, id: PgColumn): SQL<HidingState | null> {
  // Nested, because Drizzle would write the column without its table.
  return sql<HidingState | null>`(select held.state from ${cases} as held where held.subject = ${subject}
    and held.subject_id = ${sql`${id}`} and held.state in ${hidingStates})`
}

/** The state of the case that hides a listing: its own or its account's. Null if none does. */
export const heldFor = sql<HidingState | null>`coalesce(${hidingStateOf('listing', vehicles.id)},
  ${hidingStateOf('account', vehicles.userId)})`

export const isDealershipShown: SQL = sql`(${dealerships.isActive} and ${hidingStateOf('dealership', dealerships.id)} is null)`

/** Listings that the public sees. The others are the catalogue's hidden listings. */
export const isListingShown = sql<boolean>`(${heldFor} is null and exists (select from ${dealerships}
  where ${dealerships.id} = ${vehicles.dealershipId} and ${isDealershipShown}))`

/** No decision hides the message, its listing, the listing's account or its dealership. */
export const isMessageShown = sql<boolean>`(${hidingStateOf('enquiry', enquiries.id)} is null
  and ${hidingStateOf('dealership', enquiries.dealershipId)} is null
  and not exists (select from ${vehicles} where ${vehicles.id} = ${enquiries.vehicleId} and ${heldFor} is not null))`

export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: uuid('key').notNull().unique(),
    caseId: reference('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasonKeys }).notNull(),
    words: text('words').notNull(),
    name: text('name'),
    email: text('email'),
    /** Keyed hashes: `reporter` of the account, or of network and browser; `network` of the network alone. */
    reporter: text('reporter').notNull(),
    network: text('network').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('reports_once').on(table.caseId, table.reporter),
    index('reports_reporter').on(table.reporter),
    index('reports_network').on(table.network, table.createdAt),
    index('reports_email').on(table.email),
  ],
)

/** The audit log. A trigger refuses every change of a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for the program and for commands on the machine. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    actorRole: text('actor_role', { enum: ['admin', 'user', 'program'] }).notNull(),
    action: text('action').notNull(),
    objectKind: text('object_kind').notNull(),
    objectId: integer('object_id'),
    objectName: text('object_name').notNull(),
    dealershipId: integer('dealership_id'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_log_object').on(table.objectKind, table.objectId, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_dealership').on(table.dealershipId, table.id),
    index('audit_log_time').on(table.at, table.id),
  ],
)

/** Short values by name. Never part of a password or a message. */
export type AuditDetails = Record<string, string | number | boolean | null>
