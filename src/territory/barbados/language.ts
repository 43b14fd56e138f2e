/** BCP 47, of every page. */
export const languageTag = 'en-BB'
