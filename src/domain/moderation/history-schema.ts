import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { querystring, workbookAnswer } from '../accounts/call-schema.ts'
import { changeSources } from '../enums.ts'
import { limits } from '../limits.ts'
import {
  auditActions,
  auditObjectKinds,
  type HistoryAction,
  historyQuerySchema,
  listingActions,
} from './audit.ts'

const text = z.string()
const value = z.union([text, z.number(), z.boolean(), z.null()])

const historyEntrySchema = z.object({
  id: text,
  at: z.iso.datetime(),
  actorName: text
    .nullable()
    .meta({ description: 'The name at that time. Null without an account, or if hidden from a dealer.' }),
  actorRole: z
    .enum(['admin', 'user', 'program'])
    .nullable()
    .meta({ description: 'Null for a change of a listing.' }),
  source: z.enum(changeSources).nullable().meta({ description: 'How a listing was changed.' }),
  action: z.enum(Object.keys({ ...listingActions, ...auditActions }) as [HistoryAction]),
  objectKind: z.enum(auditObjectKinds),
  objectId: z.number().int().nullable(),
  objectName: text,
  isDeleted: z.boolean().meta({ description: 'Whether the changed listing was deleted.' }),
  fields: z.array(z.object({ field: text, from: value, to: value })).meta({
    description: 'Changed fields of a listing. Long texts are shortened, and pictures are counted.',
  }),
  details: z.record(text, value),
})

const historyPageSchema = z.object({
  entries: z.array(historyEntrySchema),
  next: text.nullable().meta({ description: "The next page's `before`." }),
})
export type HistoryPage = z.infer<typeof historyPageSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>

const query = querystring(historyQuerySchema)

/** docs/product.md#history */
export const historyCalls = {
  'GET /api/history': {
    access: 'audit.read',
    errorResponses: ['absent'],
    summary: 'Changes of listings, and who did what, newest first',
    description:
      "A dealer sees changes of the listings in the dealer's dashboard, and actions on the dealership with the role of the person.",
    query,
    response: { 200: historyPageSchema },
  },
  'GET /api/history/export': {
    access: 'audit.read',
    stepUp: true,
    errorResponses: ['absent', 'slowDown'],
    summary: 'The same as a workbook',
    description: `The newest ${limits.batchRows} that match. \`before\` finds earlier ones.`,
    query,
    response: { 200: workbookAnswer },
  },
} satisfies Calls
