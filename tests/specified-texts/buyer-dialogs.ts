import { textsOf } from './specified-text.ts'

const contactFromFinance =
  'parts/vehicle-dialogs/finance-dialog: Contact Dealer reveals a message that Back puts aside and Send sends'
const secondTry =
  'parts/vehicle-dialogs/finance-dialog: Try Again returns to the form, closing forgets everything'
const declined = 'parts/vehicle-dialogs/finance-dialog: what is declined says why'

/** The finance and contact dialogs. */
export const buyerDialogTexts = [
  ...textsOf('finance-dialog')('button', ['Try Again', 'Close'], secondTry),
  ...textsOf('finance-dialog')('button', ['Contact Dealer', 'Back', 'Send'], contactFromFinance),
  ...textsOf('validation')(
    'fieldError',
    [
      'Annual income must be at least $1,000',
      'Monthly debt cannot be negative',
      'Down payment cannot be negative',
    ],
    'parts/vehicle-dialogs/finance-dialog: says what is wrong in the specified words',
  ),
  ...textsOf('contact-message', '/vehicles/{id}')(
    'destructiveToast',
    ['Please fill in all required fields'],
    'parts/vehicle-dialogs/contact-dialog: what is missing is said, and nothing is sent',
  ),
  ...textsOf('finance-dialog')(
    'text',
    ["Congratulations! You're pre-qualified for financing."],
    "parts/vehicle-dialogs/finance-dialog: after two seconds an approved loan has the domain's figures, for what is asked now, and the vehicle's ticks",
  ),
  ...textsOf('finance-dialog')(
    'text',
    [
      'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
      'Minimum annual income of $15,000 required for financing.',
    ],
    declined,
  ),
  ...textsOf('finance-dialog')(
    'text',
    ["Unfortunately, you don't qualify for financing at this time. Consider a larger down payment."],
    'parts/vehicle-dialogs/finance-dialog: a down payment that covers the price is refused in the specified words, said to need no loan, and leads to the dealer',
  ),
  ...textsOf('contact-message')(
    'successToast',
    ['Message sent successfully!'],
    'parts/vehicle-dialogs/contact-dialog: a message is said to be sent after a second and a half',
    '{dealer} will contact you within 24 hours.',
  ),
]
