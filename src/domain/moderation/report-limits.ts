/** Characters of what a reporter writes. */
export const mostReportWords = 1_000
/** So many independent reports hide a listing until somebody has looked. */
export const reportsThatHide = 3
/** Whose reports were so often decided and never right is not counted among them. */
export const wrongReportsIgnored = 3
/** The decisions of so many days say how fast the desk is. */
export const deskFiguresDays = 90
/** Days after the decision, or after a report without one, that name, address and words of a reporter are kept. */
export const reportersKeptDays = 365
