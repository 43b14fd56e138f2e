import { type SpecifiedText, textsOf } from './specified-text.ts'

const listing = textsOf(5, '/sell')
const dashboard = textsOf(5, '/admin')

const incompleteListing =
  'vehicle-form: says what is missing without an accessibility fault, and says it again when the last image goes'
const newUser = 'users: a user is made in a dialog that says what is missing'
const resetPassword = 'users: a reset password opens the account, and ends what was open'

/** What forms say of what was entered (specification, section 5). */
export const validationMessages: SpecifiedText[] = [
  ...listing('fieldError', ['Color is required'], incompleteListing),
  ...listing('fieldError', ['Dealership name is required'], 'vehicle-form: names the dealership'),
  ...listing('text', ['At least one image is required'], incompleteListing),
  ...listing('destructiveToast', ['Form validation failed'], incompleteListing),
  {
    section: 5,
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
  ...dashboard('fieldError', ['Username is required', 'Password must be at least 6 characters'], newUser),
  ...dashboard(
    'fieldError',
    ['Current password is required'],
    'users: a user changes their password, and is logged out elsewhere alone',
  ),
  ...dashboard('fieldError', ['Please confirm your password', "Passwords don't match"], resetPassword),
]
