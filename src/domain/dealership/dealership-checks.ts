import { formatLocalDate, parseLocalDate } from '../text/local-time.ts'

/** Checks of a dealership by an administrator, in the words that buyers read. */
export const dealershipChecks = {
  telephone: 'telephone called',
  premises: 'premises seen',
  company: 'company number seen',
} as const
type DealershipCheckKind = keyof typeof dealershipChecks

/** `checkedOn` is `YYYY-MM-DD`. */
export interface DealershipCheck {
  kind: DealershipCheckKind
  checkedOn: string
  checkedBy: string
}

export const dealershipCheckKinds = Object.keys(dealershipChecks) as [
  DealershipCheckKind,
  ...DealershipCheckKind[],
]

/** `telephone called on Nov 02, 2026 by Bimwheels`. */
export function checkText({ kind, checkedOn, checkedBy }: DealershipCheck): string {
  const day = parseLocalDate(checkedOn, 'start')
  return `${dealershipChecks[kind]} on ${day ? formatLocalDate(day) : checkedOn} by ${checkedBy}`
}
