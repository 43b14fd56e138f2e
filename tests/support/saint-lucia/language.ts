export const languageTag = 'en-LC'
