import { type HidingState, hidingStates } from '../enums.ts'

export const caseSubjects = ['listing', 'dealership', 'enquiry', 'account'] as const
export type CaseSubject = (typeof caseSubjects)[number]

/** `open` waits for a decision. All other states are decided. */
export const caseStates = ['open', 'removed', 'warned', 'suspended', 'dismissed'] as const
export type CaseState = (typeof caseStates)[number]

export type CaseRole = 'owner' | 'desk' | 'program'

interface Step {
  /** Shown on its button. */
  label: string
  /** Shown in the audit log. Defaults to the label. */
  done?: string
  by: CaseRole
  from: readonly CaseState[]
  /** Undefined if the state does not change. */
  to?: CaseState
  /** Allowed only while an appeal waits, or only before the first appeal. */
  appeal?: 'waiting' | 'none'
  subjects?: readonly CaseSubject[]
  /** Required; a reason also needs words. */
  says?: 'reason' | 'words'
  /** The sentence in the mail to the owner, after the name of the subject. */
  tells?: string
}

const decided = ['removed', 'warned', 'suspended'] as const
const shown = ['open', 'warned', 'dismissed'] as const

/** Steps of a case (docs/product.md#reports-and-cases), in the order of their buttons. */
export const caseSteps = {
  dismiss: {
    label: 'Nothing wrong',
    by: 'desk',
    from: ['open', ...decided],
    to: 'dismissed',
    tells: 'is fine: we looked at it, and nothing is wrong. Buyers can see it.',
  },
  keep: {
    label: 'Keep the decision',
    done: 'Decision kept',
    by: 'desk',
    from: decided,
    appeal: 'waiting',
    says: 'words',
    tells: 'was looked at again, and our decision stands.',
  },
  warn: {
    label: 'Warn',
    done: 'Warned',
    by: 'desk',
    from: ['open', 'dismissed'],
    to: 'warned',
    subjects: ['listing', 'dealership', 'account'],
    says: 'reason',
    tells: 'breaks our rules. Buyers still see it, but please put this right.',
  },
  remove: {
    label: 'Remove',
    done: 'Removed',
    by: 'desk',
    from: shown,
    to: 'removed',
    subjects: ['listing', 'enquiry'],
    says: 'reason',
    tells: 'is no longer on the marketplace: we removed it.',
  },
  suspend: {
    label: 'Suspend',
    done: 'Suspended',
    by: 'desk',
    from: shown,
    to: 'suspended',
    subjects: ['dealership', 'account'],
    says: 'reason',
    tells: 'is suspended. Buyers see none of its listings, and you can change nothing. We deleted nothing.',
  },
  appeal: { label: 'Appeal', done: 'Appeal sent', by: 'owner', from: decided, appeal: 'none', says: 'words' },
  reopen: { label: 'Worth a look again', by: 'program', from: ['warned', 'dismissed'], to: 'open' },
  end: {
    label: 'Suspension over',
    by: 'program',
    from: ['suspended'],
    to: 'dismissed',
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
}

export function allowedSteps(standing: CaseStanding, by: CaseRole): CaseStep[] {
  return caseStepNames.filter((name) => isAllowed(standing, name, by))
}

export function isAllowed(
  { subject, state, isAppealed, hasAppealed }: CaseStanding,
  name: CaseStep,
  by: CaseRole,
): boolean {
  const step = stepOf(name)
  if (step.by !== by || !step.from.includes(state)) return false
  if (step.subjects && !step.subjects.includes(subject)) return false
  if (step.appeal === 'waiting' && !isAppealed) return false
  return step.appeal !== 'none' || !hasAppealed
}

/** A step of the desk or the end of a suspension settles an appeal. */
export function afterStep(standing: CaseStanding, name: CaseStep): CaseStanding {
  const { to = standing.state } = stepOf(name)
  return {
    ...standing,
    state: to,
    isAppealed: name === 'appeal' || (standing.isAppealed && name === 'reopen'),
    hasAppealed: name === 'appeal' || (standing.hasAppealed && to === standing.state),
  }
}

export function stepOf(name: CaseStep): Step {
  return caseSteps[name]
}

/** Whether an administrator must act. */
export function isWaiting({ state, isAppealed }: CaseStanding): boolean {
  return isAppealed || state === 'open'
}

export function isHiding(state: CaseState): state is HidingState {
  return (hidingStates as readonly CaseState[]).includes(state)
}
