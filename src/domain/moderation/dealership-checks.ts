/** What an administrator can check of a dealership, and how it is said to buyers before the day. */
export const dealershipChecks = {
  telephone: 'telephone called',
  premises: 'premises seen',
  company: 'company number seen',
} as const
export type DealershipCheckKind = keyof typeof dealershipChecks
export const dealershipCheckKinds = Object.keys(dealershipChecks) as [
  DealershipCheckKind,
  ...DealershipCheckKind[],
]
