import { type SpecifiedText, textsOf } from './specified-text.ts'

const message = textsOf('toasts')
/** Message of a failed call (docs/product.md#errors). */
const refusal = '{status}: {message}'

const wrongPassword = 'pages/auth/auth-page: a wrong password is said in a toast that can be closed'
const withoutDatabase =
  'database-away: without the database a signed-in user reads on as a visitor and is recognised again; what was opened before refuses to write and keeps what was entered'
const noAdministrator = 'pages/auth/auth-page: an administrator is made with the access code only'
const noPromotion =
  'pages/dashboard/promotions-tab: what is refused changes neither what is promoted nor what was entered'
const users = (test: string) => `parts/accounts/user-management: ${test}`
const noNewUser = users('a user is made in a dialog that says what is missing')
const noOtherUser = users(
  'administrators are asked before they take the role from themselves, and the last cannot',
)
const noDeletion = users('before a user is deleted one reads who gets the listings')
const lostRole = users('an administrator who has lost the role is shown what is left, and can log out')
const noPassword =
  'parts/form/change-password-dialog: a user changes their password in a dialog that says what is wrong'
const wrongFile =
  'pages/batch-upload/batch-upload-page: a file that is no spreadsheet, and what cannot be reached, is said in words for people'
const newDiscount =
  'pages/dashboard/promotions-tab: a discount is previewed, listed with its dates, found by words, and removed'
const staleProfile =
  'pages/dealerships/dealership-page: a stale copy is reloaded without losing what was typed'
const newListing =
  'vehicle-form: pictures come in from files, by dropping and by pasting, those taken back are not sent, and the listing leads Home'

const refusals: SpecifiedText[] = [
  ...message('destructiveToast', ['Login failed'], wrongPassword, refusal),
  ...message('destructiveToast', ['Logout failed', 'Failed to delete vehicle'], withoutDatabase, refusal),
  ...message('destructiveToast', ['Admin registration failed'], noAdministrator, refusal),
  ...message(
    'destructiveToast',
    ['Failed to create promotion', 'Failed to remove promotion'],
    noPromotion,
    refusal,
  ),
  ...message('destructiveToast', ['Failed to create user'], noNewUser, refusal),
  ...message('destructiveToast', ['Failed to update user'], noOtherUser, refusal),
  ...message('destructiveToast', ['Failed to delete user'], noDeletion, refusal),
  ...message('destructiveToast', ['Failed to change password'], noPassword, refusal),
  ...message('destructiveToast', ['Failed to reset password'], lostRole, refusal),
  ...message(
    'destructiveToast',
    ['Vehicle not found'],
    'pages/dashboard/promotions-tab: a vehicle that is gone meanwhile is not found, and one that was changed is not promoted unseen',
  ),
  ...message('destructiveToast', ['Failed to fetch dealership'], staleProfile, refusal),
  ...message(
    'destructiveToast',
    ['Failed to fetch vehicles'],
    'pages/dashboard/vehicle-management: that cannot be read says so and comes with another try',
    refusal,
  ),
  ...textsOf('toasts', '/sell')('destructiveToast', ['Error'], withoutDatabase, refusal),
  ...textsOf('toasts', '/vehicles/{id}')(
    'destructiveToast',
    ['Error'],
    'pages/dashboard/open-form: the form of a stale copy is reloaded without losing what was typed',
    refusal,
  ),
  ...textsOf('toasts', '/dealership/{name}')('destructiveToast', ['Error'], staleProfile, refusal),
  {
    section: 'toasts',
    role: 'destructiveToast',
    text: 'Registration failed',
    description: refusal,
    test: 'getting-in: a dealership applies, is approved, and logs in',
  },
]

/** The toasts of the error catalogue (docs/product.md#toasts). */
export const toasts: SpecifiedText[] = [
  ...refusals,
  ...message(
    'destructiveToast',
    ['Upload failed'],
    newListing,
    'Failed to upload images. Please try again. {file}: {status}: {message}',
  ),
  ...message('destructiveToast', ['Upload failed'], wrongFile, 'Batch upload failed. {status}: {message}'),
  ...message(
    'destructiveToast',
    ['Download failed'],
    wrongFile,
    'Unable to download template. {status}: {message}',
  ),
  ...message(
    'destructiveToast',
    ['Invalid file type'],
    wrongFile,
    'Please upload an Excel file (.xlsx or .xls)',
  ),
  ...message(
    'destructiveToast',
    ['{N} vehicles uploaded successfully, {N} failed'],
    'pages/batch-upload/batch-upload-page: rows with mistakes are shown first, all page by page, and what went wrong is listed after the upload',
  ),

  ...message(
    'successToast',
    ['Promotion created successfully!', 'Promotion removed successfully!'],
    newDiscount,
  ),
  ...message(
    'successToast',
    ['Vehicle deleted successfully'],
    'pages/dashboard/vehicle-management: is deleted once its vehicle is named and the question answered',
  ),
  ...message(
    'successToast',
    ['User created successfully'],
    'parts/accounts/user-management: a user is made in a dialog that says what is missing',
  ),
  ...message(
    'successToast',
    ['User updated successfully'],
    'parts/accounts/user-management: a user is edited; Escape changes nothing and returns to where one was',
  ),
  ...message(
    'successToast',
    ['User deleted successfully'],
    'parts/accounts/user-management: before a user is deleted one reads who gets the listings',
  ),
  ...message(
    'successToast',
    ['Password changed successfully'],
    'parts/form/change-password-dialog: a user changes their password in a dialog that says what is wrong',
  ),
  ...message(
    'successToast',
    ['Password reset successfully'],
    'parts/accounts/user-management: a new password is typed twice alike before a reset',
  ),
  ...message(
    'successToast',
    ['{N} vehicles uploaded successfully, {N} failed'],
    'pages/batch-upload/batch-upload-page: on a phone unusual values are pointed out and asked about once',
  ),
  ...message('successToast', ['Success'], newListing, 'Vehicle listed successfully'),
  ...message(
    'successToast',
    ['Success'],
    'pages/dashboard/vehicle-management: is marked sold and available again in one touch',
    'Vehicle updated successfully',
  ),
  ...message('successToast', ['Success'], staleProfile, 'Dealership updated successfully'),
  ...message(
    'successToast',
    ['Images uploaded successfully'],
    newListing,
    '{N} image(s) added to your listing',
  ),
]
