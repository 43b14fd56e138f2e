/** IANA, for the database. */
export const timeZone = 'America/Barbados'
/** All year: there has been no summer time since 1980. The script of every page has it. */
export const utcOffsetHours = -4
