export const reportReasons = {
  'not-there': 'Already sold',
  'bait-price': 'Fake price',
  'other-vehicle': 'Not the vehicle in the pictures',
  'asks-for-money': 'Asks for a deposit or documents',
  stolen: 'Stolen',
  rude: 'Rude or spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const maxReportLength = 1_000
/** Characters of an appeal or a decision's text. */
export const maxCaseTextLength = 2_000
/** A reporter's name, address and words are erased this long after the decision, or after the report if there is none. */
export const reportersKeptDays = 365

/** Suggested messages to the owner. They say what to do and accuse nobody. */
export const decisionWords: Record<ReportReason, string> = {
  'not-there': 'We hear that it is already sold. Please mark it as sold, or tell us that you still have it.',
  'bait-price': 'The price does not fit the vehicle. Please state your real price.',
  'other-vehicle': 'The pictures seem to show another vehicle. Please show the one you sell.',
  'asks-for-money': 'Never ask buyers for a deposit, codes or documents before they have seen the vehicle.',
  stolen: 'Somebody told us that it may be stolen. Please send us proof of who owns it.',
  rude: 'Please stay polite, and write about the vehicle only.',
  other: '',
}

export const suspensionDays = [3, 7, 30, 90] as const
