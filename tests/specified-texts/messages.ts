import { textsOf } from './specified-text.ts'

const message = textsOf(8)
const refused = { description: '{status}: {message}' }

/** The toasts of the error catalogue (specification, section 8). */
export const toasts = [
  ...message(
    'destructiveToast',
    [
      'Login failed',
      'Logout failed',
      'Admin registration failed',
      'Failed to create promotion',
      'Failed to remove promotion',
      'Failed to delete vehicle',
      'Failed to create user',
      'Failed to update user',
      'Failed to delete user',
      'Failed to change password',
      'Failed to reset password',
      'Vehicle not found',
      'Failed to fetch dealership',
      'Failed to fetch vehicles',
    ],
    refused,
  ),
  ...textsOf(8, '/sell')('destructiveToast', ['Error'], refused),
  ...textsOf(8, '/vehicles/{id}')('destructiveToast', ['Error'], refused),
  ...textsOf(8, '/dealership/{name}')('destructiveToast', ['Error'], refused),
  ...message('destructiveToast', ['Registration failed'], {
    ...refused,
    unreachable: 'no screen of section 2 registers an account that is no administrator',
  }),
  ...message('destructiveToast', ['Upload failed'], {
    description: 'Failed to upload images. Please try again.',
  }),
  ...message('destructiveToast', ['Upload failed'], { description: 'Batch upload failed{reason}' }),
  ...message('destructiveToast', ['Download failed'], { description: 'Unable to download template' }),
  ...message('destructiveToast', ['Invalid file type'], {
    description: 'Please upload an Excel file (.xlsx or .xls)',
  }),
  ...message('destructiveToast', ['{N} vehicles uploaded successfully, {N} failed']),

  ...message('successToast', [
    'Promotion created successfully!',
    'Promotion removed successfully!',
    'Vehicle deleted successfully',
    'User created successfully',
    'User updated successfully',
    'User deleted successfully',
    'Password changed successfully',
    'Password reset successfully',
    '{N} vehicles uploaded successfully, {N} failed',
  ]),
  ...message('successToast', ['Success'], { description: 'Vehicle listed successfully' }),
  ...message('successToast', ['Success'], { description: 'Vehicle updated successfully' }),
  ...message('successToast', ['Success'], { description: 'Dealership updated successfully' }),
  ...message('successToast', ['Images uploaded successfully'], {
    description: '{N} image(s) added to your listing',
  }),
]
