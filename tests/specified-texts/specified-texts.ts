/** The description of a failed call's toast (docs/product.md#errors). */
const refusal = '{status}: {message}'

/**
 * Texts that `docs/product.md` fixes word for word, by the anchor of their section and the test that asserts them: a file of
 * `tests/e2e/` or `tests/api/`, or with its path in `src/web/`. Braces hold a variable: `{N}` is a whole number, `{status}` an
 * HTTP status, `{price}` an amount of dollars, any other name any text.
 */
export const specifiedTexts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  header: {
    home: ['About', 'Browse Vehicles'],
    'sign-in': ['Login', 'Add Vehicle', 'Manage', 'Logout'],
  },
  home: {
    home: ['Browse All Vehicles', 'Featured Vehicles', 'Special Offers & Promotions', 'Latest Listings'],
    'sign-in': [
      'Welcome back, {username}!',
      'Quick Actions',
      'Total Listings',
      'Featured',
      'Promotions',
      'List Vehicle',
      'Manage Listings',
      'Add Vehicle',
      'Edit Listings',
      'Manage Promotions',
      'View All',
    ],
  },
  about: {
    home: ['Built For'],
  },
  authentication: {
    'pages/auth/auth-page': [
      'Login',
      'Admin',
      'Create Admin Account',
      'Admin Username',
      'Organization (Optional)',
      'Admin Access Code',
      'Enter admin code',
    ],
    'sign-in': ['Login', 'Your Trusted Vehicle Marketplace'],
  },
  browse: {
    browse: ['filtered from {N} total', 'No vehicles found'],
  },
  filters: {
    'browse-pages': ['Under 15K', '15-30K', '30-50K', '50-100K', '100K+'],
  },
  'sort-orders': {
    'browse-pages': ['A-Z'],
  },
  formats: {
    'parts/vehicle/card/vehicle-card': ['{price}', '{N} km'],
  },
  'vehicle-card': {
    'parts/vehicle/card/vehicle-card': [
      'Featured',
      'View Full Details',
      'Finance',
      'Insurance',
      'SOLD',
      'Vehicle Sold',
    ],
  },
  promotions: {
    'parts/vehicle/card/vehicle-card': ['{N}% OFF', 'SPECIAL OFFER', 'LIMITED TIME', 'NEW ARRIVAL'],
  },
  'asking-price': {
    'parts/vehicle/card/vehicle-card': ['Save {price}'],
  },
  'vehicle-detail': {
    'pages/detail/gallery': ['SOLD'],
    'vehicle-form': ['Back'],
    buyer: ['Recently Viewed', 'More Vehicles Like This'],
    pages: ['Vehicle not found'],
  },
  dealers: {
    dealers: ['View Inventory'],
  },
  'dealership-profile': {
    'pages/dealerships/dealership-page': ['Edit Dealership'],
    'pages/dealerships/missing-dealership': ['Dealership Not Found'],
  },
  routes: {
    addresses: ['404 Page Not Found'],
  },
  dashboard: {
    'pages/dashboard/vehicle-management': [
      'Admin Dashboard',
      '{dealership} Vehicle Management',
      'Change Password',
      'Logout',
      'Home',
      'Vehicle Management',
      'Promotions & Featured',
      'User Management',
    ],
  },
  'vehicle-management': {
    'pages/dashboard/open-form': ['List a Vehicle', 'Cancel'],
    'dealer-walk': ['Brand', 'Model', 'Year', 'Price', 'Type', 'Status', 'Actions', 'Featured'],
  },
  'batch-upload': {
    'pages/dashboard/open-form': ['Batch Upload via Excel'],
  },
  'vehicle-form': {
    'parts/vehicle-form/vehicle-form': ['Custom Model', 'No Promotion'],
  },
  'promotions-tab': {
    'pages/dashboard/promotions-tab': [
      'Create New Promotion',
      'Active Promotions ({N})',
      'No active promotions',
      'Until {date}',
    ],
  },
  'user-management': {
    'parts/accounts/user-management': [
      'Add New User',
      'Username',
      'Dealership',
      'Role',
      'Status',
      'Actions',
      'No dealership',
      'Administrator',
      'Active',
      'User/Dealer',
      'Create New User',
      'Edit User',
      'Reset Password for {user}',
    ],
    'parts/form/change-password-dialog': ['Change Password'],
  },
  validation: {
    'parts/vehicle-form/vehicle-form': [
      'Color is required',
      'Dealership name is required',
      'At least one image is required',
      'Form validation failed',
    ],
    'pages/dashboard/promotions-tab': ['Please fill in all required fields'],
    'parts/accounts/user-management': [
      'Dealership name is required for regular users',
      'Username is required',
    ],
    'parts/vehicle-dialogs/finance-dialog': [
      'Annual income must be at least $1,000',
      'Monthly debt cannot be negative',
      'Down payment cannot be negative',
    ],
  },
  passwords: {
    'parts/accounts/user-management': [
      'Password must be at least 6 characters',
      'Please confirm your password',
      "Passwords don't match",
    ],
    'parts/form/change-password-dialog': ['Current password is required'],
  },
  toasts: {
    'pages/auth/auth-page': [refusal, 'Login failed', 'Admin registration failed'],
    'pages/frame/session': [refusal, 'Logout failed'],
    'pages/dashboard/promotions-tab': [
      refusal,
      'Failed to create promotion',
      'Failed to remove promotion',
      'Vehicle not found',
      'Promotion created successfully!',
      'Promotion removed successfully!',
    ],
    'parts/accounts/user-management': [
      refusal,
      'Failed to create user',
      'Failed to update user',
      'Failed to delete user',
      'Failed to reset password',
      'User created successfully',
      'User updated successfully',
      'User deleted successfully',
      'Password reset successfully',
    ],
    'parts/form/change-password-dialog': [
      refusal,
      'Failed to change password',
      'Password changed successfully',
    ],
    'pages/dealerships/dealership-page': [
      refusal,
      'Failed to fetch dealership',
      'Error',
      'Success',
      'Dealership updated successfully',
    ],
    'pages/dashboard/vehicle-management': [
      refusal,
      'Failed to fetch vehicles',
      'Failed to delete vehicle',
      'Vehicle deleted successfully',
      'Success',
      'Vehicle updated successfully',
    ],
    'pages/dashboard/open-form': [refusal, 'Error'],
    'getting-in': [refusal, 'Registration failed'],
    'vehicle-form': [
      'Upload failed',
      'Failed to upload images. Please try again. {file}: {status}: {message}',
      'Success',
      'Vehicle listed successfully',
      'Images uploaded successfully',
      '{N} image(s) added to your listing',
    ],
    'pages/batch-upload/batch-upload-page': [
      'Upload failed',
      'Batch upload failed. {status}: {message}',
      'Download failed',
      'Unable to download template. {status}: {message}',
      'Invalid file type',
      'Please upload an Excel file (.xlsx or .xls)',
      '{N} vehicles uploaded successfully, {N} failed',
    ],
  },
  'finance-dialog': {
    'parts/vehicle-dialogs/finance-dialog': [
      'Try Again',
      'Close',
      'Contact Dealer',
      'Back',
      'Send',
      "Congratulations! You're pre-qualified for financing.",
      'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
      'Minimum annual income of $15,000 required for financing.',
      "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment.",
    ],
  },
  'contact-message': {
    'parts/vehicle-dialogs/contact-dialog': [
      'Please fill in all required fields',
      'Message sent successfully!',
      '{dealer} will contact you within 24 hours.',
    ],
  },
}
