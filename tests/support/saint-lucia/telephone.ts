export const countryCode = '1'
export const areaCode = '758'
