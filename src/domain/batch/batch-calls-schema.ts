import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { multipartBody, querystring, workbookAnswer } from '../accounts/call-schema.ts'
import { bulkUndoableSchema } from '../bulk/bulk-schema.ts'
import { limits } from '../limits.ts'
import { integer, oneOf } from '../text/parameters.ts'
import { ownerDescription } from '../vehicle/listing-calls-schema.ts'
import { questionedNames } from '../vehicle/name-questions.ts'
import { checkedFields } from '../vehicle/unusual-number.ts'
import { batchFileLimit } from './batch.ts'

const count = z.number().int()

const batchRowSchema = z.object({
  row: count.meta({ description: "The row's number in the sheet; the heading is row 1." }),
  values: z.record(z.string(), z.string()).meta({
    description: "By the template's headings, without columns that the sheet lacks.",
  }),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  duplicateOf: count.nullable().meta({ description: 'An equal listing of the dealership; a warning only.' }),
  sameAsRow: count.nullable().meta({ description: 'An equal earlier row; a warning only.' }),
  unusual: z
    .array(z.object({ column: z.enum([...questionedNames, ...checkedFields]), message: z.string() }))
    .meta({
      description: 'Numbers far from those of its kind and likely typos, which are taken as they are.',
    }),
  changes: z
    .array(z.object({ column: z.string(), from: z.string(), to: z.string() }))
    .nullable()
    .meta({ description: 'Changes of the named listing; null for a row that adds a listing or is wrong.' }),
})
export type BatchRow = z.infer<typeof batchRowSchema>
export type BatchChange = NonNullable<BatchRow['changes']>[number]

const batchResultSchema = z
  .object({
    success: count.meta({ description: 'Rows that are neither failed nor left out.' }),
    failed: count,
    added: count.meta({ description: 'Successful rows that became listings.' }),
    changed: count.meta({ description: 'Successful rows that changed a listing.' }),
    unchanged: count.meta({ description: 'Successful rows that repeat the listing they name.' }),
    leftOut: count.meta({ description: 'Rows that leftOut named.' }),
    errors: z.array(z.string()).meta({ description: '`Row 4: year must be …`, one line a failed row.' }),
    undo: bulkUndoableSchema.optional(),
    hidden: z.object({ rows: count, columns: count, sheets: count }).optional().meta({
      description: 'Counts of hidden rows, columns and sheets, which are left out. Absent if there are none.',
    }),
    rows: z.array(batchRowSchema).optional().meta({ description: 'With dryRun only.' }),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.infer<typeof batchResultSchema>
/** The result of a check, which saves nothing. */
export type BatchCheck = BatchResult & { rows: BatchRow[] }

const batchBody = multipartBody(
  z.object({
    excel: z
      .file()
      .optional()
      .meta({ description: `An .xlsx or .xls file of at most ${batchFileLimit}.` }),
    csv: z.file().optional().meta({
      description: 'Instead of it a .csv file of as much, with commas, semicolons or tabs between.',
    }),
    dealershipName: z.string().optional().meta({ description: "An administrator's choice of dealership." }),
    userId: z.string().optional().meta({ description: ownerDescription }),
    leftOut: z
      .string()
      .optional()
      .meta({ description: 'Numbers of rows to pass over, with commas between.' }),
  }),
)

const batchQuerySchema = {
  dryRun: {
    ...oneOf(['1', 'true']),
    jsonSchema: { type: 'string', enum: ['1'], description: 'Checks everything and saves nothing.' },
  },
}

const inventoryQuerySchema = { page: integer({ default: 1 }) }

const upload = { access: 'vehicle.create', consumes: ['multipart/form-data'], body: batchBody } as const
const file = { access: 'account', errorResponses: ['slowDown'], response: { 200: workbookAnswer } } as const

export const batchCalls = {
  'POST /api/vehicles/batch': {
    ...upload,
    errorResponses: ['conflict'],
    summary: 'List the vehicles of an Excel or CSV file, or try it with dryRun=1',
    description:
      'Good rows are listed even if others have mistakes. Duplicates are listed too. ' +
      'A row whose listingId names one of your listings changes that listing.',
    query: querystring(batchQuerySchema),
    response: { 200: batchResultSchema },
  },
  'POST /api/vehicles/batch/failed': {
    ...upload,
    errorResponses: ['absent'],
    summary: 'The rows of a file that would fail, as a workbook with the reasons; nothing is saved',
    response: { 200: workbookAnswer },
  },
  'GET /api/vehicles/template': { ...file, summary: 'The Excel template for a batch upload' },
  'GET /api/user/vehicles/export': {
    ...file,
    summary: "The signed-in user's own listings as a workbook that can be edited and uploaded again",
    description: `Newest first, ${limits.batchRows} a page; X-Page-Count says how many pages there are.`,
    query: querystring(inventoryQuerySchema),
  },
} satisfies Calls
