export const importTaxes = 'Duty and VAT'
export const importTaxesHeadings = 'duty dutypaid vatpaid'
