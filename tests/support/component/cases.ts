import {
  afterStep,
  allowedSteps,
  type CaseStanding,
  isWaiting,
  stepOf,
} from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, StepCall } from '#domain/moderation/case-schema.ts'
import { type ApiAnswers, type ApiCall, refusal } from './api-stub.ts'

/** A case as the API returns it, with some fields replaced. */
export function caseOf(id: number, fields: Partial<CaseDetail> = {}): CaseDetail {
  const given: CaseDetail = {
    ...{ id, version: 1, subject: 'enquiry', subjectId: id, subjectName: `Case ${id}`, reports: 1 },
    ...{ dealershipName: 'Coral Motors', dealershipId: 1, state: 'open', isWaiting: true },
    ...{ isAppealed: false, hasAppealed: false, canUndo: false },
    ...{ openedAt: '2026-11-21T02:30:00Z', decidedAt: null, suspendedUntil: null },
    ...{
      lastReport: null,
      findings: [],
      steps: [],
      owner: null,
      enquiry: null,
      reported: [],
      history: [],
    },
    ...fields,
  }
  return { ...given, steps: allowedSteps(given, 'desk'), isWaiting: isWaiting(given) }
}

/** Cases as stored on the server, and its responses to the desk. */
export function deskOf(given: CaseDetail[]) {
  const cases = new Map(given.map((each) => [each.id, each]))
  const before = new Map<number, CaseStanding>()
  const one = ({ path }: ApiCall) =>
    cases.get(Number(path.split('/')[3])) ?? refusal(404, 'There is no such case')
  function change(call: ApiCall, standing: (found: CaseDetail) => CaseStanding, canUndo: boolean) {
    const found = one(call)
    if (found instanceof Response) return found
    if (call.headers.get('if-match') !== `"${found.version}"`) return refusal(412, 'Changed')
    const version = found.version + 1
    cases.set(found.id, caseOf(found.id, { ...found, ...standing(found), canUndo, version }))
  }
  const waiting = () => [...cases.values()].filter((each) => each.isWaiting)
  const answers: ApiAnswers = {
    'GET /api/cases': ({ query }) => ({
      waiting: waiting().length,
      cases: query.view === 'decided' ? [...cases.values()].filter((each) => !each.isWaiting) : waiting(),
    }),
    'GET /api/cases/waiting': () => ({ waiting: waiting().length }),
    'GET /api/cases/:id': one,
    'POST /api/cases/:id/steps': (call) => {
      const { step } = call.body as StepCall
      const found = one(call)
      if (!(found instanceof Response)) before.set(found.id, found)
      return change(call, (standing) => afterStep(standing, step), stepOf(step).by === 'desk')
    },
    'POST /api/cases/:id/undo': (call) => change(call, ({ id, ...found }) => before.get(id) ?? found, false),
  }
  return { cases, answers }
}
