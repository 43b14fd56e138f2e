/** Of the North American numbering plan. */
export const countryCode = '1'
export const areaCode = '246'
