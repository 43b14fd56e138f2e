import { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../text/text-schema.ts'
import { caseSubjects } from './case-life-cycle.ts'
import { mostReportWords } from './report-limits.ts'
import { reportReasonKeys } from './report-reasons.ts'

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** A report as the page's form or a call sends it; numbers are texts in a form. */
export const reportCallSchema = z.object({
  key: z.uuid('key must be a UUID').meta({
    description: 'Made when the form opens: however often a report is sent under it, it is kept once.',
  }),
  subject: z.enum(caseSubjects).exclude(['account']),
  subjectId: z.coerce.number({ error: 'Please say what you report' }).int().positive().max(limits.integer),
  reason: z.enum(reportReasonKeys, { error: 'Please choose a reason' }),
  words: text(mostReportWords).default(''),
  name: z.preprocess(orNothing, text(200).optional()),
  email: z.preprocess(orNothing, z.email('Must be a valid e-mail address').max(200).toLowerCase().optional()),
  website: z.string().default('').meta({
    description: 'Left empty by people, who do not see it; a report that fills it in is not kept.',
  }),
})
export type ReportCall = z.infer<typeof reportCallSchema>
