import { type SpecifiedText, textsOf } from './specified-text.ts'

const listing = textsOf('validation', '/sell')
const dashboard = textsOf('validation', '/admin')
const passwords = textsOf('passwords', '/admin')

const incompleteListing =
  'vehicle-form: says what is missing without an accessibility fault, and says it again when the last image goes'
const newUser = 'users: a user is made in a dialog that says what is missing'
const resetPassword = 'users: a reset password opens the account, and ends what was open'

/** What forms say of what was entered (docs/product.md#validation). */
export const validationMessages: SpecifiedText[] = [
  ...listing('fieldError', ['Color is required'], incompleteListing),
  ...listing('fieldError', ['Dealership name is required'], 'vehicle-form: names the dealership'),
  ...listing('text', ['At least one image is required'], incompleteListing),
  ...listing('destructiveToast', ['Form validation failed'], incompleteListing),
  {
    section: 'validation',
    role: 'destructiveToast',
    text: 'Form validation failed',
    description: 'Please check all required fields',
    unreachable: 'every field of the form has a name, so the toast always lists fields',
  },
  ...dashboard(
    'destructiveToast',
    ['Please fill in all required fields'],
    'dashboard-promotions: what is missing or wrong is said and nothing sent',
  ),
  ...dashboard('fieldError', ['Dealership name is required for regular users'], newUser),
  ...dashboard('fieldError', ['Username is required'], newUser),
  ...passwords('fieldError', ['Password must be at least 6 characters'], newUser),
  ...passwords(
    'fieldError',
    ['Current password is required'],
    'users: a user changes their password, and is logged out elsewhere alone',
  ),
  ...passwords('fieldError', ['Please confirm your password', "Passwords don't match"], resetPassword),
]
