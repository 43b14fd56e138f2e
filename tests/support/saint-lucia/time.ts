export const timeZone = 'America/St_Lucia'
export const utcOffsetHours = -4
