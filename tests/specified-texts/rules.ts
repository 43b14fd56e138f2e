import { type SpecifiedText, textsOf } from './specified-text.ts'

const listing = textsOf('validation', '/sell')
const dashboard = textsOf('validation', '/admin')
const passwords = textsOf('passwords', '/admin')

const incompleteListing =
  'parts/vehicle-form/vehicle-form: the form says what is missing, and says it again when the last image goes'
const newUser = 'parts/accounts/user-management: a user is made in a dialog that says what is missing'
const resetPassword = 'parts/accounts/user-management: a new password is typed twice alike before a reset'

/** Validation messages of forms (docs/product.md#validation). */
export const validationMessages: SpecifiedText[] = [
  ...listing('fieldError', ['Color is required'], incompleteListing),
  ...listing(
    'fieldError',
    ['Dealership name is required'],
    'parts/vehicle-form/vehicle-form: an administrator names the dealership, and the account that the listing goes to',
  ),
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
    'pages/dashboard/promotions-tab: what is missing or wrong is said and nothing sent',
  ),
  ...dashboard('fieldError', ['Dealership name is required for regular users'], newUser),
  ...dashboard('fieldError', ['Username is required'], newUser),
  ...passwords('fieldError', ['Password must be at least 6 characters'], newUser),
  ...passwords(
    'fieldError',
    ['Current password is required'],
    'parts/form/change-password-dialog: a user changes their password in a dialog that says what is wrong',
  ),
  ...passwords('fieldError', ['Please confirm your password', "Passwords don't match"], resetPassword),
]
