import { formatLocalDate, parseLocalDate } from '../text/local-time.ts'

/** What an administrator can check of a dealership, as buyers read it before the day. */
export const dealershipChecks = {
  telephone: 'telephone called',
  premises: 'premises seen',
  company: 'company number seen',
} as const
type DealershipCheckKind = keyof typeof dealershipChecks

/** A check; `checkedOn` is a day as `YYYY-MM-DD`, `checkedBy` what buyers read. */
export interface DealershipCheck {
  kind: DealershipCheckKind
  checkedOn: string
  checkedBy: string
}

export const dealershipCheckKinds = Object.keys(dealershipChecks) as [
  DealershipCheckKind,
  ...DealershipCheckKind[],
]

/** `telephone called on Nov 02, 2026 by Bimwheels`: each check with its day and by whom, never a bare tick. */
export function checkText({ kind, checkedOn, checkedBy }: DealershipCheck): string {
  const day = parseLocalDate(checkedOn, 'start')
  return `${dealershipChecks[kind]} on ${day ? formatLocalDate(day) : checkedOn} by ${checkedBy}`
}
