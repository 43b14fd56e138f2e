import { z } from 'zod'
import type { Calls } from '../accounts/call.ts'
import { ifMatchHeaders, querystring } from '../accounts/call-schema.ts'
import { limits } from '../limits.ts'
import { id as idParameter, oneOf } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'
import { text as writtenText } from '../text/text-schema.ts'
import { caseStates, caseStepNames, caseSubjects } from './case-life-cycle.ts'
import { mostReportWords, reportReasonKeys } from './report-reasons.ts'

/** Characters of what somebody writes about a case. */
export const mostCaseWords = 2_000
/** The longest suspension for a time; a longer one is for good. */
export const mostSuspendedDays = 365

const stepCallSchema = z.object({
  step: z.enum(caseStepNames),
  reason: z
    .enum(reportReasonKeys)
    .optional()
    .meta({ description: 'Needed to hold, warn, remove or suspend.' }),
  words: writtenText(mostCaseWords).trim().default('').meta({ description: 'The owner reads them.' }),
  days: z
    .number()
    .int()
    .min(1, 'Please choose at least one day')
    .max(mostSuspendedDays, `Please choose at most ${mostSuspendedDays} days`)
    .optional()
    .meta({ description: 'Length of a suspension; without it, it is for good.' }),
})
export type StepCall = z.infer<typeof stepCallSchema>

const instant = z.iso.datetime()
const text = z.string()
const count = z.number().int()
const id = z.number().int()
const rowId = id.min(1).max(limits.integer)
const isBlocked = z.boolean().nullable().meta({ description: 'Null where its network is not kept.' })

/** The owner's reply to a case. */
const replyCallSchema = stepCallSchema.pick({ words: true }).extend({ step: z.enum(['answer', 'appeal']) })

/** Blocks a network of a case. */
const blockCallSchema = z.object({
  of: z.enum(['reporter', 'owner', 'sender']),
  report: rowId.optional().meta({ description: 'The report whose reporter is blocked.' }),
  isBlocked: z.boolean().meta({ description: 'False takes a block back.' }),
})
export type BlockCall = z.infer<typeof blockCallSchema>

/** Note of a rule about a listing. Only administrators see it. */
const findingSchema = z.object({
  rule: z.enum(['repost', 'text', 'pictures', 'price', 'contact']),
  note: text,
  key: text.optional().meta({ description: 'The same for findings that say the same in other words.' }),
  isDecided: z.boolean().optional().meta({ description: 'Whether a decision has covered it.' }),
})
export type Finding = z.infer<typeof findingSchema>

/** Fields that the owner sees too. */
const ownFields = {
  id,
  version: count,
  subject: z.enum(caseSubjects),
  subjectId: id,
  subjectName: text,
  state: z.enum(caseStates),
  isAppealed: z.boolean(),
  hasAppealed: z.boolean().meta({ description: 'Whether the current decision was already appealed.' }),
  isAsked: z.boolean(),
  suspendedUntil: instant.nullable(),
  steps: z.array(z.enum(caseStepNames)).meta({ description: 'That whoever asked may take now.' }),
}

/** A case in the queue. */
const caseSchema = z.object({
  ...ownFields,
  dealershipName: text.nullable(),
  isWaiting: z.boolean(),
  openedAt: instant,
  decidedAt: instant.nullable(),
  reports: count,
  findings: z.array(findingSchema),
  canUndo: z.boolean(),
})
export type CaseEntry = z.infer<typeof caseSchema>

/** The owner's view of a case. */
export const ownCaseSchema = z.object({
  ...ownFields,
  reason: text.nullable().meta({ description: 'Why, in a sentence.' }),
  words: text.meta({ description: 'The last words of the desk.' }),
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
  decidedBefore: count.meta({ description: 'Decided reports of the same reporter about something else.' }),
  rightBefore: count.meta({ description: 'How many of these were right.' }),
  isBlocked,
})

/** A case with everything that a decision needs. */
const caseDetailSchema = caseSchema.extend({
  dealershipId: id.nullable(),
  enquiry: z.object({ name: text, email: text, phone: text, message: text, isBlocked }).nullable(),
  owner: z
    .object({
      id,
      username: text,
      createdAt: instant,
      isApproved: z.boolean(),
      isBlocked,
      listings: count,
      foundWrong: count.meta({ description: 'Decisions against what was theirs.' }),
      foundRight: count.meta({ description: 'Decisions that nothing was wrong.' }),
    })
    .nullable(),
  samePictures: z
    .array(z.object({ id, name: text, dealershipName: text }))
    .meta({ description: 'Other listings with pictures of a listing, or such that look like them.' }),
  reported: z.array(reportSchema),
  history: z.array(
    z.object({ id, at: instant, actorName: text, action: text, reason: text.nullable(), words: text }),
  ),
})
export type CaseDetail = z.infer<typeof caseDetailSchema>

/** Figures of the desk in the last `deskFiguresDays`. */
const deskFiguresSchema = z.object({
  decisions: count,
  medianLookMinutes: z.number().nullable().meta({ description: 'Until somebody looked; null without any.' }),
  medianDecisionMinutes: z.number().nullable(),
  judged: count.meta({ description: 'Decisions that found something wrong or nothing.' }),
  upheld: count.meta({ description: 'Judged decisions that found something wrong.' }),
  appeals: count.meta({ description: 'Appeals that were decided.' }),
  appealsWon: count,
})
export type DeskFigures = z.infer<typeof deskFiguresSchema>

export const casesQuerySchema = {
  view: oneOf(['waiting', 'decided'], { default: 'waiting' }),
  owner: idParameter({ description: 'Only those of an account.' }),
}
export type CasesQuery = QueryOf<typeof casesQuerySchema>

const orNothing = (value: unknown) => (value === '' ? undefined : value)

/** A form sends numbers as texts. */
const reportCallSchema = z.object({
  key: z.uuid('key must be a UUID').meta({
    description: 'Made when the form opens: however often a report is sent under it, it is kept once.',
  }),
  subject: z.enum(caseSubjects).exclude(['account']),
  subjectId: z.coerce.number({ error: 'Please say what you report' }).int().positive().max(limits.integer),
  reason: z.enum(reportReasonKeys, { error: 'Please choose a reason' }),
  words: writtenText(mostReportWords).default(''),
  name: z.preprocess(orNothing, writtenText(200).optional()),
  email: z.preprocess(orNothing, z.email('Must be a valid e-mail address').max(200).toLowerCase().optional()),
  website: z.string().default('').meta({
    description: 'Left empty by people, who do not see it; a report that fills it in is not kept.',
  }),
})
export type ReportCall = z.infer<typeof reportCallSchema>

const done = { 204: z.undefined().describe('Done.') }

/** Reports, held listings and appeals (docs/product.md#reports-and-cases). */
export const caseCalls = {
  'GET /api/cases': {
    access: 'case.decide',
    summary: 'The cases that wait for a decision, or those that were decided',
    query: querystring(casesQuerySchema),
    response: { 200: z.object({ waiting: count, cases: z.array(caseSchema) }) },
  },
  'GET /api/cases/waiting': {
    access: 'case.decide',
    summary: 'How many cases wait for a decision',
    response: { 200: z.object({ waiting: count }) },
  },
  'GET /api/cases/figures': {
    summary: 'How fast and how rightly cases were decided in 90 days',
    response: { 200: deskFiguresSchema.meta({ id: 'DeskFigures' }) },
  },
  'POST /api/cases': {
    access: 'case.decide',
    errorResponses: ['absent'],
    summary: 'Open the case of a listing, dealership, message or account, or find it',
    body: caseSubjectSchema.meta({ id: 'CaseSubject' }),
    response: { 200: z.object({ id }) },
  },
  'GET /api/cases/own': {
    access: 'account',
    summary: 'What was decided about the own listings, dealership and account',
    response: { 200: z.array(ownCaseSchema) },
  },
  'GET /api/cases/:id': {
    access: 'case.decide',
    summary: 'A case with what a decision needs',
    response: { 200: caseDetailSchema.meta({ id: 'Case' }) },
  },
  'POST /api/cases/:id/looks': {
    access: 'case.decide',
    summary: 'Somebody at the desk has opened it; the first look counts',
    response: done,
  },
  'POST /api/cases/:id/steps': {
    access: 'case.decide',
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Decide a case',
    headers: ifMatchHeaders,
    body: stepCallSchema.meta({ id: 'CaseStep' }),
    response: done,
  },
  'POST /api/cases/:id/replies': {
    access: 'account',
    whileSuspended: true,
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Answer a question or appeal a decision as the owner of its subject',
    headers: ifMatchHeaders,
    body: replyCallSchema.meta({ id: 'CaseReply' }),
    response: done,
  },
  'POST /api/cases/:id/blocks': {
    access: 'case.decide',
    errorResponses: ['absent'],
    summary: 'Block the network of a reporter, an owner or a sender for a time, or take that back',
    body: blockCallSchema.meta({ id: 'NetworkBlock' }),
    response: done,
  },
  'POST /api/cases/:id/undo': {
    access: 'case.decide',
    errorResponses: ['absent', 'conflict', 'stale'],
    summary: 'Take the last decision back',
    headers: ifMatchHeaders,
    response: done,
  },
} satisfies Calls

export const reportCalls = {
  'POST /api/reports': {
    refusesBlocked: true,
    errorResponses: ['unauthenticated', 'absent', 'slowDown', 'unavailable'],
    summary: 'Report a listing, a dealership or, as its dealership, a message; the same key is kept once',
    description:
      'A form that is posted without script is answered with the page that says what became of it.',
    body: reportCallSchema.meta({ id: 'Report' }),
    response: {
      201: z.object({ isKept: z.literal(true) }),
      303: z.undefined().describe('To the page.'),
    },
  },
} satisfies Calls
