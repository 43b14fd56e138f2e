import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { ifMatchHeaders, querystring } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { oneOf } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'
import { text as writtenText } from '../text/text-schema.ts'
import { caseStates, caseStepNames, caseSubjects } from './case-life-cycle.ts'
import { maxCaseTextLength, maxReportLength, reportReasonKeys } from './report-reasons.ts'

export const maxSuspendedDays = 365

const stepCallSchema = z.object({
  step: z.enum(caseStepNames),
  reason: z.enum(reportReasonKeys).optional().meta({ description: 'Required to warn, remove or suspend.' }),
  words: writtenText(maxCaseTextLength).trim().default('').meta({ description: 'The owner reads them.' }),
  days: z
    .number()
    .int()
    .min(1, 'Please choose at least one day')
    .max(maxSuspendedDays, `Please choose at most ${maxSuspendedDays} days`)
    .optional()
    .meta({ description: 'Length of a suspension. Without it the suspension has no end.' }),
})
export type StepCall = z.infer<typeof stepCallSchema>

const instant = z.iso.datetime()
const text = z.string()
const count = z.number().int()
const id = z.number().int()
const rowId = id.min(1).max(limits.integer)
/** A rule's note about a listing. Only administrators see it. */
const findingSchema = z.object({
  note: text,
  isDecided: z.boolean().optional().meta({ description: 'Whether somebody has decided since.' }),
})
export type Finding = z.infer<typeof findingSchema>

/** The owner sees these fields too. */
const ownFields = {
  id,
  version: count,
  subject: z.enum(caseSubjects),
  subjectId: id,
  subjectName: text,
  state: z.enum(caseStates),
  isAppealed: z.boolean(),
  hasAppealed: z.boolean().meta({ description: 'Whether the current decision was already appealed.' }),
  suspendedUntil: instant.nullable(),
  steps: z.array(z.enum(caseStepNames)).meta({ description: 'Steps that the caller may take now.' }),
}

const caseSchema = z.object({
  ...ownFields,
  dealershipName: text.nullable(),
  isWaiting: z.boolean(),
  openedAt: instant,
  decidedAt: instant.nullable(),
  reports: count,
  lastReport: text.nullable().meta({ description: 'Words of the newest report that has some.' }),
  findings: z.array(findingSchema),
  canUndo: z.boolean(),
})
export type CaseEntry = z.infer<typeof caseSchema>

export const ownCaseSchema = z.object({
  ...ownFields,
  reason: text.nullable().meta({ description: 'The reason in one sentence.' }),
  words: text.meta({ description: "The administrator's last message." }),
})
export type OwnCase = z.infer<typeof ownCaseSchema>

const caseSubjectSchema = z.object({ subject: z.enum(caseSubjects), subjectId: rowId })
export type SubjectRef = z.infer<typeof caseSubjectSchema>

const reportSchema = z.object({
  id,
  reason: z.enum(reportReasonKeys),
  words: text,
  name: text.nullable(),
  email: text.nullable(),
  createdAt: instant,
})

const caseDetailSchema = caseSchema.extend({
  dealershipId: id.nullable(),
  enquiry: z.object({ name: text, email: text, phone: text, message: text }).nullable(),
  owner: z
    .object({ id, username: text, createdAt: instant, isApproved: z.boolean(), listings: count })
    .nullable(),
  reported: z.array(reportSchema),
  history: z.array(
    z.object({ id, at: instant, actorName: text, action: text, reason: text.nullable(), words: text }),
  ),
})
export type CaseDetail = z.infer<typeof caseDetailSchema>

export const casesQuerySchema = { view: oneOf(['waiting', 'decided'], { default: 'waiting' }) }
export type CasesQuery = QueryOf<typeof casesQuerySchema>

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** A form sends numbers as texts. */
const reportCallSchema = z.object({
  key: z.uuid('key must be a UUID').meta({
    description: 'Generated when the form opens. Several reports with one key are stored once.',
  }),
  subject: z.enum(caseSubjects).exclude(['account']),
  subjectId: z.coerce.number({ error: 'Please say what you report' }).int().positive().max(limits.integer),
  reason: z.enum(reportReasonKeys, { error: 'Please choose a reason' }),
  words: writtenText(maxReportLength).default(''),
  name: z.preprocess(orNothing, writtenText(200).optional()),
  email: z.preprocess(orNothing, z.email('Must be a valid e-mail address').max(200).toLowerCase().optional()),
  website: z.string().default('').meta({
    description: 'Hidden from people. A report that fills it in is not stored.',
  }),
})
export type ReportCall = z.infer<typeof reportCallSchema>

const done = { 204: z.undefined().describe('Done.') }

/** docs/product.md#reports-and-cases */
export const caseCalls = {
  'GET /api/cases': {
    access: 'case.decide',
    summary: 'Cases that wait for a decision, or decided ones',
    query: querystring(casesQuerySchema),
    response: { 200: z.object({ waiting: count, cases: z.array(caseSchema) }) },
  },
  'GET /api/cases/waiting': {
    access: 'case.decide',
    summary: 'How many cases wait for a decision',
    response: { 200: z.object({ waiting: count }) },
  },
  'POST /api/cases': {
    access: 'case.decide',
    errorResponses: ['absent'],
    summary: 'Find or open the case of a listing, dealership, message or account',
    body: caseSubjectSchema.meta({ id: 'CaseSubject' }),
    response: { 200: z.object({ id }) },
  },
  'GET /api/cases/own': {
    access: 'account',
    summary: "Decisions about the caller's own listings, dealership and account",
    response: { 200: z.array(ownCaseSchema) },
  },
  'GET /api/cases/:id': {
    access: 'case.decide',
    summary: 'A case with everything that a decision needs',
    response: { 200: caseDetailSchema.meta({ id: 'Case' }) },
  },
  'POST /api/cases/:id/steps': {
    access: 'case.decide',
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Decide a case',
    headers: ifMatchHeaders,
    body: stepCallSchema.meta({ id: 'CaseStep' }),
    response: done,
  },
  'POST /api/cases/:id/appeal': {
    access: 'account',
    whileSuspended: true,
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Appeal a decision as the owner',
    headers: ifMatchHeaders,
    body: stepCallSchema.pick({ words: true }).meta({ id: 'CaseAppeal' }),
    response: done,
  },
  'POST /api/cases/:id/undo': {
    access: 'case.decide',
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Undo the last decision',
    headers: ifMatchHeaders,
    response: done,
  },
} satisfies Calls

export const reportCalls = {
  'POST /api/reports': {
    errorResponses: ['unauthenticated', 'absent', 'slowDown', 'unavailable'],
    summary:
      "Report a listing, a dealership, or a message to the caller's dealership; a repeated key is stored once",
    description: 'A form posted without script is redirected to a page with the result.',
    body: reportCallSchema.meta({ id: 'Report' }),
    response: {
      201: z.object({ isKept: z.literal(true) }),
      303: z.undefined().describe('To the page.'),
    },
  },
} satisfies Calls
