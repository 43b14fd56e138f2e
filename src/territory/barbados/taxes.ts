/** What is paid on an imported vehicle before it is registered. */
export const importTaxes = 'Duty and VAT'
/** How spreadsheets head the column of it, without spaces. */
export const importTaxesHeadings = 'duty dutypaid dutyandvatpaid dutyvat vatpaid'
