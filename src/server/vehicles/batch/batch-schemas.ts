import { z } from 'zod'
import { type BatchCheck, type BatchResult, batchFileLimit } from '#domain/batch/batch.ts'
import { integer, oneOf } from '#domain/query/parameters.ts'
import { checkedFields } from '#domain/vehicle/form/unusual-number.ts'
import { questionedNames } from '#domain/vehicle/models/name-questions.ts'
import { multipartBody } from '#server/http/route-schemas.ts'
import { ownerDescription } from '../schemas.ts'

const batchRow = z.object({
  row: z.number().int().meta({ description: "The row's number in the sheet; the heading is row 1." }),
  values: z.record(z.string(), z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  duplicateOf: z.number().int().nullable().meta({ description: 'A listing that says the same.' }),
  sameAsRow: z.number().int().nullable().meta({ description: 'An earlier row that says the same.' }),
  unusual: z
    .array(z.object({ column: z.enum([...questionedNames, ...checkedFields]), message: z.string() }))
    .meta({
      description:
        'Numbers far from those of its kind, and names that look like typos, which are taken as they are.',
    }),
  changes: z
    .array(z.object({ column: z.string(), from: z.string(), to: z.string() }))
    .nullable()
    .meta({ description: 'What it changes of the listing it names; null for one that adds a listing.' }),
})

export const batchAnswer: z.ZodType<BatchResult & Partial<BatchCheck>> = z
  .object({
    success: z.number().int().meta({ description: 'The rows that are neither failed nor left out.' }),
    failed: z.number().int(),
    added: z.number().int().meta({ description: 'Of the successful: those that became listings.' }),
    changed: z.number().int().meta({ description: 'Of the successful: those that changed a listing.' }),
    unchanged: z.number().int().meta({
      description: 'Of the successful: those that say what the listing they name says already.',
    }),
    leftOut: z.number().int().meta({ description: 'The rows that leftOut named.' }),
    errors: z.array(z.string()),
    hidden: z
      .object({ rows: z.number().int(), columns: z.number().int(), sheets: z.number().int() })
      .optional()
      .meta({
        description:
          'Counts of hidden rows, columns and sheets, which are left out. Absent if there are none.',
      }),
    rows: z.array(batchRow).optional().meta({ description: 'With dryRun only.' }),
  })
  .meta({ id: 'BatchResult' })

export const batchBody = multipartBody(
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

export const batchQuerySchema = {
  dryRun: {
    ...oneOf(['1', 'true']),
    jsonSchema: { type: 'string', enum: ['1'], description: 'Checks everything and saves nothing.' },
  },
}

export const inventoryQuerySchema = { page: integer({ default: 1 }) }
