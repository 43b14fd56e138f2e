/** Characters of what a reporter writes. */
export const mostReportWords = 1_000
/** The decisions of so many days say how fast the desk is. */
export const deskFiguresDays = 90
/** Days after the decision, or after a report without one, that name, address and words of a reporter are kept. */
export const reportersKeptDays = 365
