/** IANA name, for the database. */
export const timeZone = 'America/Barbados'
/** There is no summer time. */
export const utcOffsetHours = -4
