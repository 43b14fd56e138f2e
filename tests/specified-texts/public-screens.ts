import { textsOf } from './specified-text.ts'

const header = textsOf(2)
const home = textsOf(2, '/')
const about = textsOf(2, '/about')
const authentication = textsOf(2, '/auth')
const browse = textsOf(2, '/vehicles')
const filters = textsOf(9, '/vehicles')
const card = textsOf(2, '/vehicles')
const promotion = textsOf(4)
const detail = textsOf(2, '/vehicles/{id}')
const dealers = textsOf(2, '/dealers')
const profile = textsOf(2, '/dealership/{name}')
const unknownAddress = textsOf(2)

/** What the screens that need no account show. */
export const publicScreens = [
  ...header('link', ['About', 'Browse Vehicles', 'Login', 'Add Vehicle', 'Manage']),
  ...header('button', ['Logout']),

  ...home('link', ['Browse All Vehicles', 'List Vehicle']),
  ...home('heading', ['Featured Vehicles', 'Special Offers & Promotions', 'Latest Listings']),
  ...home('heading', ['Welcome back, {username}!', 'Quick Actions']),
  ...home('text', ['Total Listings', 'Featured', 'Promotions']),
  ...home('link', ['Manage Listings', 'Add Vehicle', 'Edit Listings', 'Manage Promotions', 'View All']),

  ...about('heading', ['Built For']),

  ...authentication('tab', ['Login', 'Admin']),
  ...authentication('button', ['Login']),
  ...authentication('heading', ['Create Admin Account']),
  ...authentication('label', ['Admin Username', 'Organization (Optional)', 'Admin Access Code']),
  ...authentication('placeholder', ['Enter admin code']),
  ...textsOf(1, '/auth')('text', ['Your Trusted Vehicle Marketplace']),

  ...browse('text', ['filtered from {N} total']),
  ...browse('heading', ['No vehicles found']),
  ...filters('link', ['Under 15K', '15-30K', '30-50K', '50-100K', '100K+']),
  ...filters('option', ['A-Z']),
  ...filters('text', ['{price}', '{N} km']),

  ...card('text', ['SOLD', 'Featured']),
  ...card('link', ['View Full Details']),
  ...card('button', ['Vehicle Sold']),
  ...promotion('text', ['{N}% OFF', 'SPECIAL OFFER', 'LIMITED TIME', 'NEW ARRIVAL', 'Save {price}']),

  ...detail('text', ['SOLD']),
  ...detail('button', ['Back']),
  ...detail('heading', ['Recently Viewed', 'More Vehicles Like This', 'Vehicle not found']),

  ...dealers('link', ['View Inventory']),
  ...profile('dialog', ['Edit Dealership']),
  ...profile('heading', ['Dealership Not Found']),
  ...unknownAddress('heading', ['404 Page Not Found']),
]
