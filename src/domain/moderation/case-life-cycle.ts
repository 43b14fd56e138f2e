import { type HidingState, hidingStates } from '../enums.ts'

export const caseSubjects = ['listing', 'dealership', 'enquiry', 'account'] as const
export type CaseSubject = (typeof caseSubjects)[number]

/** `open` waits for a decision, `ended` is a suspension that is over. All other states are decided. */
export const caseStates = ['open', 'held', 'removed', 'warned', 'suspended', 'dismissed', 'ended'] as const
export type CaseState = (typeof caseStates)[number]

export type CaseRole = 'owner' | 'desk' | 'program'

interface Step {
  /** Shown on its button and in the audit log. */
  label: string
  by: CaseRole
  from: readonly CaseState[]
  /** Undefined if the state does not change. */
  to?: CaseState
  /** Allowed only while an appeal waits, or only before the first appeal. */
  appeal?: 'waiting' | 'none'
  subjects?: readonly CaseSubject[]
  /** Required; a reason also needs words. */
  says?: 'reason' | 'words'
  /** Whether the step finds that reports were right. */
  upholds?: boolean
  /** The sentence in the mail to the owner, after the name of the subject. */
  tells?: string
}

const decided = ['held', 'removed', 'warned', 'suspended'] as const
const undecided = ['open', 'held'] as const
const withOwner = ['listing', 'dealership', 'account'] as const

/** Steps of a case (docs/product.md#reports-and-cases), in the order of their buttons. */
export const caseSteps = {
  dismiss: {
    label: 'Nothing wrong',
    by: 'desk',
    from: ['open', ...decided],
    to: 'dismissed',
    upholds: false,
    tells: 'is fine: we looked at it, and nothing is wrong. Buyers can see it.',
  },
  keep: {
    label: 'Keep the decision',
    by: 'desk',
    from: decided,
    appeal: 'waiting',
    says: 'words',
    tells: 'was looked at again, and our decision stands.',
  },
  ask: {
    label: 'Ask the dealer',
    by: 'desk',
    from: undecided,
    subjects: withOwner,
    says: 'words',
    tells: 'needs your answer: we have a question about it.',
  },
  hold: {
    label: 'Hold',
    by: 'desk',
    from: ['open', 'warned', 'dismissed', 'ended'],
    to: 'held',
    subjects: ['listing', 'dealership'],
    says: 'reason',
    tells: 'is hidden while we check it.',
  },
  warn: {
    label: 'Warn',
    by: 'desk',
    from: undecided,
    to: 'warned',
    subjects: withOwner,
    says: 'reason',
    upholds: true,
    tells: 'breaks our rules. Buyers still see it, but please put this right.',
  },
  remove: {
    label: 'Remove',
    by: 'desk',
    from: [...undecided, 'warned'],
    to: 'removed',
    subjects: ['listing', 'enquiry'],
    says: 'reason',
    upholds: true,
    tells: 'is no longer on the marketplace: we removed it.',
  },
  suspend: {
    label: 'Suspend',
    by: 'desk',
    from: [...undecided, 'warned', 'dismissed', 'ended'],
    to: 'suspended',
    subjects: ['dealership', 'account'],
    says: 'reason',
    upholds: true,
    tells: 'is suspended. Buyers see none of its listings, and you can change nothing. We deleted nothing.',
  },
  answer: { label: 'Answer', by: 'owner', from: undecided, says: 'words' },
  appeal: { label: 'Appeal', by: 'owner', from: decided, appeal: 'none', says: 'words' },
  reopen: {
    label: 'Worth a look again',
    by: 'program',
    from: ['warned', 'dismissed', 'ended'],
    to: 'open',
  },
  end: {
    label: 'Suspension over',
    by: 'program',
    from: ['suspended'],
    to: 'ended',
    tells: 'is back: buyers see it again.',
  },
} as const satisfies Record<string, Step>

export type CaseStep = keyof typeof caseSteps
export const caseStepNames = Object.keys(caseSteps) as [CaseStep, ...CaseStep[]]

export interface CaseStanding {
  subject: CaseSubject
  state: CaseState
  /** Whether an appeal waits. */
  isAppealed: boolean
  /** Whether the current decision was already appealed. */
  hasAppealed: boolean
  /** Whether a question to the owner has no answer yet. */
  isAsked: boolean
}

export function allowedSteps(standing: CaseStanding, by: CaseRole): CaseStep[] {
  return caseStepNames.filter((name) => isAllowed(standing, name, by))
}

export function isAllowed(
  { subject, state, isAppealed, hasAppealed, isAsked }: CaseStanding,
  name: CaseStep,
  by: CaseRole,
): boolean {
  const step = stepOf(name)
  if (step.by !== by || !step.from.includes(state)) return false
  if (step.subjects && !step.subjects.includes(subject)) return false
  if (step.appeal === 'waiting' && !isAppealed) return false
  if (step.appeal === 'none' && hasAppealed) return false
  return name !== 'answer' || isAsked
}

/** A step of the desk or the end of a suspension settles an appeal. */
export function afterStep(standing: CaseStanding, name: CaseStep): CaseStanding {
  const { by, to = standing.state } = stepOf(name)
  return {
    ...standing,
    state: to,
    isAppealed: name === 'appeal' || (standing.isAppealed && by !== 'desk' && name !== 'end'),
    hasAppealed: name === 'appeal' || (standing.hasAppealed && to === standing.state),
    isAsked: name === 'ask' || (standing.isAsked && by === 'program'),
  }
}

export function stepOf(name: CaseStep): Step {
  return caseSteps[name]
}

/** Whether a step settles a case and can be undone. */
export function isDecision(name: CaseStep): boolean {
  return stepOf(name).by === 'desk' && name !== 'ask'
}

/** Whether an administrator must act. */
export function isWaiting({ state, isAppealed, isAsked }: CaseStanding): boolean {
  return isAppealed || (state === 'open' && !isAsked)
}

export function isHiding(state: CaseState): state is HidingState {
  return (hidingStates as readonly CaseState[]).includes(state)
}
