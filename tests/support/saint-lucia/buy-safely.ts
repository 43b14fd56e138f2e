const transport = { name: 'Ministry of Transport', date: '2026', address: 'https://transport.example/' }
export const summary = 'One check before you pay'
export const gathered = 'December 2026'
export const checks = [
  { key: 'owner', text: 'Ask the Ministry who the owner on record is.', sources: [transport] },
]
export const sellerAdvice = { text: 'A private sale is not one by a dealer.', sources: [transport] }
export const lenderDocuments = [{ text: 'A valuation', sources: [transport] }]
