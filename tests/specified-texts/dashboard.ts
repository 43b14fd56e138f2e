import { textsOf } from './specified-text.ts'

const dashboard = textsOf('dashboard', '/admin')
const management = textsOf('vehicle-management', '/admin')
const promotions = textsOf('promotions-tab', '/admin')
const users = textsOf('user-management', '/admin')

const dashboardHeader =
  'pages/dashboard/vehicle-management: bears the name of the dealership, and leads Home and out'
const administratorDashboard =
  'pages/dashboard/vehicle-management: shows an administrator the listings of all, with their dealerships'
const table =
  'dashboard: the address sorts, searches, filters and pages the table, late rows are skeletons, a change reloads it, and without a line a sale says so'
const formToggle =
  'pages/dashboard/open-form: the form opens for one thing at a time, and the toggle closes it'
const newDiscount =
  'pages/dashboard/promotions-tab: a discount is previewed, listed with its dates, found by words, and removed'
const newUser = 'parts/accounts/user-management: a user is made in a dialog that says what is missing'
const editedUser =
  'parts/accounts/user-management: a user is edited; Escape changes nothing and returns to where one was'

/** The dashboard, with the vehicle form and the dialogs about users. */
export const dashboardTexts = [
  ...dashboard('heading', ['Admin Dashboard'], administratorDashboard),
  ...dashboard('heading', ['{dealership} Vehicle Management'], dashboardHeader),
  ...dashboard('button', ['Change Password', 'Logout'], dashboardHeader),
  ...dashboard('link', ['Home'], dashboardHeader),
  ...dashboard('tab', ['Vehicle Management', 'Promotions & Featured'], dashboardHeader),
  ...dashboard(
    'tab',
    ['User Management'],
    'pages/dashboard/vehicle-management: shows an administrator the listings of all, with their dealerships',
  ),

  ...management('button', ['List a Vehicle', 'Cancel'], formToggle),
  ...textsOf('batch-upload', '/admin')('link', ['Batch Upload via Excel'], formToggle),
  ...management('columnheader', ['Brand', 'Model', 'Year', 'Price', 'Type', 'Status', 'Actions'], table),
  ...management('text', ['Featured'], table),
  ...textsOf('vehicle-form')(
    'option',
    ['Custom Model'],
    'parts/vehicle-form/vehicle-form: the form takes a model of one’s own, and another brand clears it',
  ),
  ...textsOf('vehicle-form')(
    'option',
    ['No Promotion'],
    'parts/vehicle-form/vehicle-form: a discount without a percentage is refused, also where its section is closed',
  ),

  ...promotions('heading', ['Create New Promotion', 'Active Promotions ({N})'], newDiscount),
  ...promotions(
    'text',
    ['No active promotions'],
    'pages/dashboard/promotions-tab: one that begins tomorrow is scheduled, not active',
  ),
  ...promotions('text', ['Until {date}'], newDiscount),

  ...users('button', ['Add New User'], newUser),
  ...users('columnheader', ['Username', 'Dealership', 'Role', 'Status', 'Actions'], editedUser),
  ...users('text', ['No dealership', 'Administrator', 'Active'], editedUser),
  ...users(
    'text',
    ['User/Dealer'],
    'parts/accounts/user-management: administrators are asked before they take the role from themselves, and the last cannot',
  ),
  ...users('dialog', ['Create New User'], newUser),
  ...users('dialog', ['Edit User'], editedUser),
  ...users(
    'dialog',
    ['Reset Password for {user}'],
    'parts/accounts/user-management: a new password is typed twice alike before a reset',
  ),
  ...users(
    'dialog',
    ['Change Password'],
    'parts/form/change-password-dialog: a user changes their password in a dialog that says what is wrong',
  ),
]
