import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'

const rows = z.number().int()

const demoRowsSchema = z.object({ vehicles: rows, users: rows, dealerships: rows })
export type DemoRows = z.infer<typeof demoRowsSchema>

/** `kept` counts accounts and dealerships that real data refers to. */
const demoClearingSchema = demoRowsSchema.extend({ kept: rows })
export type DemoClearing = z.infer<typeof demoClearingSchema>

export const demoCalls = {
  'GET /api/admin/demo': {
    access: 'demo.manage',
    summary: 'Number of demo rows',
    response: { 200: demoRowsSchema },
  },
  'DELETE /api/admin/demo': {
    access: 'demo.manage',
    summary: 'Remove the demo marketplace and nothing else',
    response: { 200: demoClearingSchema },
  },
} satisfies Calls

const count = z.number().int()
const instant = z.string()

const sizesSchema = z.object({
  listings: count,
  accounts: count,
  enquiries: count,
  pictures: count,
  databaseBytes: count,
})
export type Sizes = z.infer<typeof sizesSchema>

const runSchema = z.object({
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  result: z.string().nullable(),
  problem: z.string().nullable(),
})
export type BackupRun = z.infer<typeof runSchema>

const incidentSchema = z.object({ name: z.string(), count, requestIds: z.array(z.string()) })
export type Incident = z.infer<typeof incidentSchema>

/** docs/product.md#the-marketplaces-state */
const marketplaceStatusSchema = z.object({
  version: z.string(),
  startedAt: instant,
  now: instant,
  isEmbedded: z.boolean(),
  sizes: sizesSchema,
  /** Sizes on the oldest known day of the last 30. */
  earlier: z.object({ day: z.string(), sizes: sizesSchema }).nullable(),
  freeBytes: count,
  /** Null if the disk does not fill up, or too few days are known. */
  daysUntilFull: count.nullable(),
  backups: z.object({
    isScheduled: z.boolean(),
    backup: runSchema.nullable(),
    rehearsal: runSchema.nullable(),
  }),
  mails: z.object({
    isOn: z.boolean(),
    waiting: count,
    failed: z.array(
      z.object({ kind: z.string(), failures: count, dueAt: instant, problem: z.string().nullable() }),
    ),
    failedInAll: count,
  }),
  /** Dealerships with enquiries unread for two days, most first. */
  unread: z.array(
    z.object({
      dealershipName: z.string(),
      count,
      oldest: instant,
      hasAccount: z.boolean(),
      isMailed: z.boolean(),
    }),
  ),
  /** In the last 24 hours, in all processes. */
  failures: z.array(incidentSchema),
  refusals: z.array(incidentSchema),
  /** Accounts that have used at least 80 % of a limit. */
  nearLimits: z.array(
    z.object({ id: count, username: z.string(), limit: z.string(), used: z.number(), most: z.number() }),
  ),
  demo: demoRowsSchema,
})
export type MarketplaceStatus = z.infer<typeof marketplaceStatusSchema>

const findingsSchema = z.array(
  z.object({ about: z.string(), state: z.enum(['ok', 'warning', 'problem']), message: z.string() }),
)
export type Finding = z.infer<typeof findingsSchema>[number]

export const marketplaceCalls = {
  'GET /api/admin/marketplace': {
    access: 'marketplace.manage',
    errorResponses: ['slowDown'],
    summary: 'Sizes, backups, mails, failures and limits of the marketplace',
    response: { 200: marketplaceStatusSchema },
  },
  'GET /api/admin/marketplace/checks': {
    access: 'marketplace.manage',
    summary: 'Findings of `npm run doctor`',
    response: { 200: findingsSchema },
  },
} satisfies Calls
