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

/** Characters of what a reporter writes. */
export const mostReportWords = 1_000
/** The decisions of so many days say how fast the desk is. */
export const deskFiguresDays = 90
/** Days after the decision, or after a report without one, that name, address and words of a reporter are kept. */
export const reportersKeptDays = 365

/** What an owner is told unless the desk writes something else: what to do, and no accusation. */
export const decisionWords: Record<ReportReason, string> = {
  'not-there': 'We hear that it is not there any more. Please mark it as sold, or tell us that it is.',
  'bait-price': 'The price does not fit the vehicle. Please state what it is really sold for.',
  'other-vehicle': 'The pictures seem to show another vehicle. Please show the one that is for sale.',
  'asks-for-money': 'Nobody is asked here for a deposit, codes or papers before the vehicle was seen.',
  stolen: 'We were told that it may be stolen. Please send us proof of who owns it.',
  rude: 'Please stay polite, and leave out what is not about the vehicle.',
  other: '',
}
/** For how long the desk suspends, where it is not for good. */
export const suspensionDays = [3, 7, 30, 90] as const
/** How long a network stays blocked: addresses change hands. */
export const blockedDays = 30
