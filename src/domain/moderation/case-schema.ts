import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, oneOf } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import { type CaseStep, caseStates, caseSteps, caseSubjects } from './case-life-cycle.ts'
import { reportReasonKeys } from './report-reasons.ts'

/** Characters of what somebody writes about a case. */
export const mostCaseWords = 2_000
/** The longest suspension for a time; a longer one is for good. */
export const mostSuspendedDays = 365

const stepNames = Object.keys(caseSteps) as [CaseStep, ...CaseStep[]]

/** A step, as the desk or the owner asks for it. */
export const stepCallSchema = z.object({
  step: z.enum(stepNames),
  reason: z
    .enum(reportReasonKeys)
    .optional()
    .meta({ description: 'Needed to hold, warn, remove or suspend.' }),
  words: z
    .string('Please write a few words')
    .trim()
    .max(mostCaseWords, `Please write at most ${mostCaseWords.toLocaleString('en')} characters`)
    .default('')
    .meta({ description: 'The owner reads them.' }),
  days: z
    .number()
    .int()
    .min(1, 'Please choose at least one day')
    .max(mostSuspendedDays, `Please choose at most ${mostSuspendedDays} days`)
    .optional()
    .meta({ description: 'Of a suspension; without them it is for good.' }),
})
export type StepCall = z.infer<typeof stepCallSchema>

const instant = z.iso.datetime()

/** A report, as the desk sees it. */
const reportSchema = z.object({
  id: z.number().int(),
  reason: z.enum(reportReasonKeys),
  words: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: instant,
  /** Of the same reporter: how many reports were decided, and how many of them were right. */
  decidedBefore: z.number().int(),
  rightBefore: z.number().int(),
  isBlocked: z.boolean().nullable(),
})

/** Whose network of a case is blocked. */
export const blockCallSchema = z.object({
  of: z.enum(['reporter', 'owner', 'sender']),
  report: z
    .number()
    .int()
    .min(1)
    .max(limits.integer)
    .optional()
    .meta({ description: 'Whose reporter it is.' }),
  isBlocked: z.boolean().meta({ description: 'False takes a block back.' }),
})
export type BlockCall = z.infer<typeof blockCallSchema>

/** What a rule found in a listing. */
export const findingSchema = z.object({
  rule: z.enum(['price', 'pictures', 'text', 'mileage']),
  note: z.string().meta({ description: 'For administrators alone.' }),
})
export type Finding = z.infer<typeof findingSchema>

/** A case in the queue. */
export const caseSchema = z.object({
  id: z.number().int(),
  version: z.number().int(),
  subject: z.enum(caseSubjects),
  subjectId: z.number().int(),
  subjectName: z.string(),
  dealershipName: z.string().nullable(),
  state: z.enum(caseStates),
  isAppealed: z.boolean(),
  isAsked: z.boolean(),
  isWaiting: z.boolean(),
  openedAt: instant,
  decidedAt: instant.nullable(),
  suspendedUntil: instant.nullable(),
  reports: z.number().int(),
  findings: z.array(findingSchema),
  /** Steps that whoever asked may take now. */
  steps: z.array(z.enum(stepNames)),
  canUndo: z.boolean(),
})
export type CaseEntry = z.infer<typeof caseSchema>

/** The owner's view of a case of theirs: why, and what they can do. */
export const ownCaseSchema = caseSchema
  .pick({
    id: true,
    version: true,
    subject: true,
    subjectId: true,
    subjectName: true,
    state: true,
    isAppealed: true,
    isAsked: true,
    suspendedUntil: true,
    steps: true,
  })
  .extend({
    reason: z.string().nullable().meta({ description: 'Why, in a sentence.' }),
    words: z.string().meta({ description: 'What the desk wrote last.' }),
  })
export type OwnCase = z.infer<typeof ownCaseSchema>

/** Something to open the case of. */
export const caseSubjectSchema = z.object({
  subject: z.enum(caseSubjects),
  subjectId: z.number().int().min(1).max(limits.integer),
})

/** A case with what a decision needs: who reported it, whose it is, what was done. */
export const caseDetailSchema = caseSchema.extend({
  dealershipId: z.number().int().nullable(),
  /** The message that a case is about. */
  enquiry: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string() })
    .extend({
      isBlocked: z.boolean().nullable().meta({ description: 'Null where its network is forgotten.' }),
    })
    .nullable(),
  owner: z
    .object({
      id: z.number().int(),
      username: z.string(),
      createdAt: instant,
      isApproved: z.boolean(),
      isBlocked: z.boolean().nullable(),
      listings: z.number().int(),
      foundWrong: z.number().int().meta({ description: 'Decisions against what was theirs.' }),
      foundRight: z.number().int().meta({ description: 'Decisions that nothing was wrong.' }),
    })
    .nullable(),
  samePictures: z
    .array(z.object({ id: z.number().int(), name: z.string(), dealershipName: z.string() }))
    .meta({ description: 'Other listings with pictures of a listing, or such that look like them.' }),
  reported: z.array(reportSchema),
  history: z.array(
    z.object({
      id: z.number().int(),
      at: instant,
      actorName: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
      words: z.string(),
    }),
  ),
})
export type CaseDetail = z.infer<typeof caseDetailSchema>

/** How the desk works, of the decisions of `deskFiguresDays`. */
export const deskFiguresSchema = z.object({
  decisions: z.number().int(),
  medianLookMinutes: z.number().nullable().meta({ description: 'Until somebody looked; null without any.' }),
  medianDecisionMinutes: z.number().nullable(),
  judged: z.number().int().meta({ description: 'Decisions that found something wrong or nothing.' }),
  upheld: z.number().int().meta({ description: 'Of these such that found something wrong.' }),
  appeals: z.number().int().meta({ description: 'Appeals that were decided.' }),
  appealsWon: z.number().int(),
})
export type DeskFigures = z.infer<typeof deskFiguresSchema>

export const caseViews = ['waiting', 'decided'] as const
export const casesQuerySchema = {
  view: oneOf(caseViews, { default: 'waiting' }),
  owner: id({ description: 'Only those of an account.' }),
}
export type CasesQuery = QueryOf<typeof casesQuerySchema>
