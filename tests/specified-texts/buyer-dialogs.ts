import { textsOf } from './specified-text.ts'

const finance = { dialog: 'financ' } as const

/** The card's buttons and the finance, insurance and contact dialogs. */
export const buyerDialogTexts = [
  ...textsOf(2, '/vehicles')('button', ['Finance', 'Insurance']),
  ...textsOf(2)('button', ['Try Again', 'Close', 'Contact Dealer', 'Back', 'Send'], finance),
  ...textsOf(5)(
    'fieldError',
    [
      'Annual income must be at least $1,000',
      'Monthly debt cannot be negative',
      'Down payment cannot be negative',
    ],
    finance,
  ),
  ...textsOf(5, '/vehicles/{id}')('destructiveToast', ['Please fill in all required fields']),
  ...textsOf(8)(
    'text',
    [
      "Congratulations! You're pre-qualified for financing.",
      'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
      'Minimum annual income of $15,000 required for financing.',
      "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment.",
    ],
    finance,
  ),
  ...textsOf(8)('successToast', ['Message sent successfully!'], {
    description: '{dealer} will contact you within 24 hours.',
  }),
]
