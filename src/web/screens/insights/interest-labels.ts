import type { Interest } from '#domain/insights/insights.ts'

/** What is counted, in the order it is shown. */
export const interestLabels: readonly { kind: keyof Interest; label: string; one: string }[] = [
  { kind: 'views', label: 'Views', one: 'view' },
  { kind: 'saves', label: 'Saves', one: 'save' },
  { kind: 'enquiries', label: 'Enquiries', one: 'enquiry' },
]
