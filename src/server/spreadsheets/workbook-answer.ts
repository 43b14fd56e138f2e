import { z } from 'zod'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An answer that is an .xlsx file, as a route's `response` schema has it. */
export const workbookAnswer = {
  description: 'An .xlsx file.',
  content: { [workbookType]: { schema: z.file() } },
}
