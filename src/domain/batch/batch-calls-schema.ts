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
  row: count.meta({ description: 'Number of the row in the sheet. The heading is row 1.' }),
  values: z.record(z.string(), z.string()).meta({
    description: 'By heading of the template, without columns that the sheet lacks.',
  }),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  duplicateOf: count.nullable().meta({ description: 'An equal listing of the dealership. Only a warning.' }),
  sameAsRow: count.nullable().meta({ description: 'An equal earlier row. Only a warning.' }),
  unusual: z
    .array(z.object({ column: z.enum([...questionedNames, ...checkedFields]), message: z.string() }))
    .meta({
      description: 'Unusual numbers and likely typos. They are accepted.',
    }),
  changes: z
    .array(z.object({ column: z.string(), from: z.string(), to: z.string() }))
    .nullable()
    .meta({ description: 'Changes of the named listing. Null for a row that adds a listing or failed.' }),
})
export type BatchRow = z.infer<typeof batchRowSchema>
export type BatchChange = NonNullable<BatchRow['changes']>[number]

const batchResultSchema = z
  .object({
    success: count.meta({ description: 'Rows that neither failed nor were left out.' }),
    failed: count,
    added: count.meta({ description: 'Rows that became listings.' }),
    changed: count.meta({ description: 'Rows that changed a listing.' }),
    unchanged: count.meta({ description: 'Rows that changed nothing in the named listing.' }),
    leftOut: count.meta({ description: 'Rows that leftOut named.' }),
    errors: z.array(z.string()).meta({ description: '`Row 4: year must be …`, one for each failed row.' }),
    undo: bulkUndoableSchema.optional(),
    hidden: z.object({ rows: count, columns: count, sheets: count }).optional().meta({
      description:
        'Numbers of hidden rows, columns and sheets, which are left out. Absent if there are none.',
    }),
    rows: z.array(batchRowSchema).optional().meta({ description: 'Only with dryRun.' }),
  })
  .meta({ id: 'BatchResult' })
export type BatchResult = z.infer<typeof batchResultSchema>
export type BatchCheck = BatchResult & { rows: BatchRow[] }

const batchBody = multipartBody(
  z.object({
    excel: z
      .file()
      .optional()
      .meta({ description: `An .xlsx or .xls file of at most ${batchFileLimit}.` }),
    csv: z
      .file()
      .optional()
      .meta({
        description: `Instead, a .csv file of at most ${batchFileLimit}, separated by commas, semicolons or tabs.`,
      }),
    dealershipName: z.string().optional().meta({ description: 'For administrators: the dealership.' }),
    userId: z.string().optional().meta({ description: ownerDescription }),
    leftOut: z
      .string()
      .optional()
      .meta({ description: 'Numbers of rows to leave out, separated by commas.' }),
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
    summary: 'List the vehicles of an Excel or CSV file, or check it with dryRun=1',
    description:
      'Good rows are listed even if others fail. Duplicates are listed too. ' +
      'A row with the listingId of one of your listings changes that listing.',
    query: querystring(batchQuerySchema),
    response: { 200: batchResultSchema },
  },
  'POST /api/vehicles/batch/failed': {
    ...upload,
    errorResponses: ['absent'],
    summary: 'Rows of a file that would fail, as a workbook with the reasons; nothing is saved',
    response: { 200: workbookAnswer },
  },
  'GET /api/vehicles/template': { ...file, summary: 'The Excel template for a batch upload' },
  'GET /api/user/vehicles/export': {
    ...file,
    summary: "Export the user's listings as a workbook that can be edited and uploaded again",
    description: `Newest first, ${limits.batchRows} a page. X-Page-Count is the number of pages.`,
    query: querystring(inventoryQuerySchema),
  },
} satisfies Calls
