/** Why something is reported or decided, in the words that people choose from. */
export const reportReasons = {
  'not-there': 'Not there any more',
  'bait-price': 'The price is bait',
  'other-vehicle': 'Not the vehicle in the pictures',
  'asks-for-money': 'Asks for a deposit or papers',
  stolen: 'Stolen',
  rude: 'Rude or spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
