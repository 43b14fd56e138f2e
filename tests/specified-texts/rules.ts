import { textsOf } from './specified-text.ts'

const anywhere = textsOf(5)
const listing = textsOf(5, '/sell')
const dashboard = textsOf(5, '/admin')

/** What forms say of what was entered (specification, section 5). */
export const validationMessages = [
  ...listing('fieldError', ['Color is required', 'Dealership name is required']),
  ...listing('text', ['At least one image is required']),
  ...listing('destructiveToast', ['Form validation failed'], { description: '{fieldsWithMessages}' }),
  ...anywhere('destructiveToast', ['Form validation failed'], {
    description: 'Please check all required fields',
    unreachable: 'every field of the form has a name, so the toast always lists fields',
  }),
  ...dashboard('destructiveToast', ['Please fill in all required fields']),
  ...dashboard('fieldError', [
    'Dealership name is required for regular users',
    'Username is required',
    'Current password is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
    "Passwords don't match",
  ]),
]
