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

const runSchema = z.object({
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  result: z.string().nullable(),
  problem: z.string().nullable(),
})
export type BackupRun = z.infer<typeof runSchema>

/** docs/product.md#the-marketplaces-state */
const marketplaceStatusSchema = z.object({
  version: z.string(),
  startedAt: instant,
  now: instant,
  isEmbedded: z.boolean(),
  sizes: z.object({
    listings: count,
    accounts: count,
    enquiries: count,
    pictures: count,
    databaseBytes: count,
  }),
  freeBytes: count,
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
  demo: demoRowsSchema,
})
export type MarketplaceStatus = z.infer<typeof marketplaceStatusSchema>

export const marketplaceCalls = {
  'GET /api/admin/marketplace': {
    access: 'marketplace.manage',
    errorResponses: ['slowDown'],
    summary: 'Sizes, backups, mails and unread enquiries of the marketplace',
    response: { 200: marketplaceStatusSchema },
  },
} satisfies Calls
