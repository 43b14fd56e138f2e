import { textsOf } from './specified-text.ts'

const dashboard = textsOf(2, '/admin')
const vehicleForm = textsOf(2)

/** What the dashboard shows, with the vehicle form and the dialogs about users. */
export const dashboardTexts = [
  ...dashboard('heading', ['Admin Dashboard', '{dealership} Vehicle Management']),
  ...dashboard('button', ['Change Password', 'Logout']),
  ...dashboard('link', ['Home']),
  ...dashboard('tab', ['Vehicle Management', 'Promotions & Featured', 'User Management']),

  ...dashboard('button', ['List a Vehicle', 'Cancel']),
  ...dashboard('link', ['Batch Upload via Excel']),
  ...dashboard('columnheader', ['Brand', 'Model', 'Year', 'Price', 'Type', 'Status', 'Actions']),
  ...dashboard('text', ['Featured']),
  ...vehicleForm('option', ['Custom Model']),
  ...textsOf(4)('option', ['No Promotion']),

  ...dashboard('heading', ['Create New Promotion', 'Active Promotions ({N})']),
  ...dashboard('text', ['No active promotions']),
  ...textsOf(9, '/admin')('text', ['{beginOrEnd} {date}']),

  ...dashboard('button', ['Add New User']),
  ...dashboard('columnheader', ['Username', 'Dealership', 'Role']),
  ...dashboard('text', ['No dealership', 'Administrator', 'User/Dealer', 'Active']),
  ...dashboard('dialog', ['Create New User', 'Edit User', 'Reset Password for {user}', 'Change Password']),
]
