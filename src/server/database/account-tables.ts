import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'
import type { bulkChanges } from './listing-tables.ts'
import { instant, reference, users } from './schema.ts'

export const dealerApplications = pgTable(
  'dealer_applications',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    parish: text('parish').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Registered with `REGISTRATION=approved`: the account cannot log in until it is approved. */
    isHeld: boolean('is_held').notNull(),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    index('dealer_applications_declined').on(table.declinedAt),
    check(
      'dealer_applications_reason',
      sql`(${table.declinedAt} is null) = (${table.declineReason} is null)`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token in hex: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    /** Pages name the session by this, not by its hash. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default('Unknown device'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the owner last entered the password, or a code if the account has a second factor. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Authenticator apps. The key generates valid codes, so no response or log contains it. */
export const authenticators = pgTable('authenticators', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: text('key').notNull(),
  addedAt: instant('added_at').notNull(),
  /** Null until the first code. Log-ins do not ask for it before that. */
  confirmedAt: instant('confirmed_at'),
  /** TOTP time step of the last code, so that no code works twice. */
  lastStep: integer('last_step').notNull(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Signature counter of some authenticators. A copied authenticator falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    addedAt: instant('added_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** One challenge for each session, and one for an account's log-ins. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the session's token; empty for a log-in. */
    session: text('session').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.session] })],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex of 138 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token in hex: a stolen table resets no password. */
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_end').on(table.expiresAt),
  ],
)

export const lookalikeNames = pgTable('lookalike_names', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: ['username', 'dealership'] }).notNull(),
  name: text('name').notNull(),
  allowedBy: integer('allowed_by').references(() => users.id, { onDelete: 'set null' }),
  allowedAt: instant('allowed_at').notNull().defaultNow(),
})

/** Attempts of a kind, such as failed log-ins, in a window. The table keeps an older name. */
export const attempts = pgTable(
  'failed_attempts',
  {
    /** Purpose, address and account, hashed. */
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('failed_attempts_window').on(table.windowStart)],
)

/** Deletes an account's older rows. */
export async function keepNewest(
  queries: Queries,
  table: typeof sessions | typeof bulkChanges,
  { userId, most }: { userId: number; most: number },
): Promise<void> {
  const isOwn = eq(table.userId, userId)
  const newest = queries
    .select({ id: table.id })
    .from(table)
    .where(isOwn)
    .orderBy(desc(table.createdAt), table.id)
    .limit(most)
  await queries.delete(table).where(and(isOwn, notInArray(table.id, newest)))
}
