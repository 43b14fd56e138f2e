import { textsOf } from './specified-text.ts'

const notYet = true
const card = textsOf(2, '/vehicles')
const dialogs = textsOf(2, '/vehicles/{id}')
const rules = textsOf(5, '/vehicles/{id}')
const messages = textsOf(8, '/vehicles/{id}')

/** The card's buttons and the finance, insurance and contact dialogs. */
export const buyerDialogTexts = [
  ...card('button', ['Finance', 'Insurance'], { notYet }),
  ...dialogs('button', ['Try Again', 'Close', 'Contact Dealer', 'Back', 'Send'], {
    dialog: 'financ',
    notYet,
  }),
  ...rules(
    'fieldError',
    [
      'Annual income must be at least $1,000',
      'Monthly debt cannot be negative',
      'Down payment cannot be negative',
    ],
    { notYet },
  ),
  ...rules('destructiveToast', ['Please fill in all required fields'], { notYet }),
  ...messages(
    'text',
    [
      "Congratulations! You're pre-qualified for financing.",
      'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
      'Minimum annual income of $15,000 required for financing.',
      "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment.",
    ],
    { notYet },
  ),
  ...messages('successToast', ['Message sent successfully!'], {
    description: '{dealer} will contact you within 24 hours.',
    notYet,
  }),
]
