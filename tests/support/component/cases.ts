import {
  afterStep,
  allowedSteps,
  type CaseStanding,
  isDecision,
  isWaiting,
} from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, StepCall } from '#domain/moderation/case-schema.ts'
import { type ApiAnswers, type ApiCall, refusal } from './api-stub.ts'

/** A case as the API answers it, with others of its fields in their place. */
export function caseOf(id: number, fields: Partial<CaseDetail> = {}): CaseDetail {
  const given: CaseDetail = {
    ...{ id, version: 1, subject: 'enquiry', subjectId: id, subjectName: `Case ${id}` },
    ...{
      dealershipName: 'Coral Motors',
      dealershipId: 1,
      state: 'open',
      isAppealed: false,
      hasAppealed: false,
      isAsked: false,
    },
    ...{ isWaiting: true, openedAt: '2026-11-21T02:30:00Z', decidedAt: null, suspendedUntil: null },
    ...{ reports: 1, findings: [], steps: [], canUndo: false, owner: null, enquiry: null },
    ...{ samePictures: [], reported: [], history: [] },
    ...fields,
  }
  return { ...given, steps: allowedSteps(given, 'desk'), isWaiting: isWaiting(given) }
}

/** Cases as the server keeps them, and its answers at the desk. */
export function deskOf(given: CaseDetail[]) {
  const cases = new Map(given.map((each) => [each.id, each]))
  const before = new Map<number, CaseStanding>()
  const one = ({ path }: ApiCall) =>
    cases.get(Number(path.split('/')[3])) ?? refusal(404, 'There is no such case')
  function change(
    { path, headers }: ApiCall,
    standingOf: (found: CaseDetail) => CaseStanding,
    canUndo: boolean,
  ) {
    const found = cases.get(Number(path.split('/')[3]))
    if (!found) return refusal(404, 'There is no such case')
    if (headers.get('if-match') !== `"${found.version}"`) return refusal(412, 'Changed')
    cases.set(
      found.id,
      caseOf(found.id, { ...found, ...standingOf(found), canUndo, version: found.version + 1 }),
    )
  }
  const waiting = () => [...cases.values()].filter((each) => each.isWaiting)
  const answers: ApiAnswers = {
    'GET /api/cases/figures': {
      ...{ decisions: 24, medianLookMinutes: 42, medianDecisionMinutes: 170 },
      ...{ judged: 20, upheld: 12, appeals: 4, appealsWon: 1 },
    },
    'GET /api/cases': ({ query }) => ({
      waiting: waiting().length,
      cases: query.view === 'decided' ? [...cases.values()].filter((each) => !each.isWaiting) : waiting(),
    }),
    'GET /api/cases/waiting': () => ({ waiting: waiting().length }),
    'GET /api/cases/:id': one,
    'POST /api/cases/:id/looks': undefined,
    'POST /api/cases/:id/steps': (call) => {
      const { step } = call.body as StepCall
      return change(
        call,
        (found) => {
          before.set(found.id, found)
          return afterStep(found, step)
        },
        isDecision(step),
      )
    },
    'POST /api/cases/:id/undo': (call) => change(call, ({ id, ...found }) => before.get(id) ?? found, false),
  }
  return { cases, answers }
}
