import { textsOf } from './specified-text.ts'

const header = textsOf('header')
const home = textsOf('home', '/')
const authentication = textsOf('authentication', '/auth')
const browse = textsOf('browse', '/vehicles')
const card = textsOf('vehicle-card', '/vehicles')
const filters = textsOf('filters', '/vehicles')
const promotion = textsOf('promotions')
const detail = textsOf('vehicle-detail', '/vehicles/{id}')
const profile = textsOf('dealership-profile', '/dealership/{name}')

const signingIn =
  'sign-in: signing in leads back to the page that asked for it, then Home to one’s counts, signing out away from it; a page whose link was touched before is that of who signed in'
const firstAdministrator = 'pages/auth/auth-page: an administrator is made with the access code only'
const noAccount = 'pages/auth/auth-page: who wants to sell reads on a %s how to get an account'
const homeBlocks =
  'home: Home shows its blocks and nothing that is sold, leads into Browse, which shows as many as it says, and the theme stays'
const phoneMenu =
  'home: a phone has the first vehicle and the ways to search in its first screen, and a menu that Back closes; mouse, keyboard and finger reach the last vehicle of a row'
const quickFilters =
  'browse-pages: presets and quick filters that would leave nothing lead nowhere, chosen ones can be taken back'
const wholeCard = 'parts/vehicle/card/vehicle-card: everything that a card shows'
const soldCard = 'parts/vehicle/card/vehicle-card: a sold vehicle as sold and as nothing else'
const cardPromotions =
  'parts/vehicle/card/vehicle-card: each promotion in its words and colour, a discount with its savings'

/** Screens that need no account. */
export const publicScreens = [
  ...header('link', ['About'], phoneMenu),
  ...header('link', ['Browse Vehicles'], homeBlocks),
  ...header('link', ['Login', 'Add Vehicle', 'Manage'], signingIn),
  ...header('button', ['Logout'], signingIn),

  ...home('link', ['Browse All Vehicles'], homeBlocks),
  ...home('heading', ['Featured Vehicles', 'Special Offers & Promotions', 'Latest Listings'], homeBlocks),
  ...home('heading', ['Welcome back, {username}!', 'Quick Actions'], signingIn),
  ...home('text', ['Total Listings', 'Featured', 'Promotions'], signingIn),
  ...home('link', ['List Vehicle', 'Manage Listings', 'Add Vehicle', 'Edit Listings'], signingIn),
  ...home('link', ['Manage Promotions', 'View All'], signingIn),

  ...textsOf('about', '/about')('heading', ['Built For'], phoneMenu),

  ...authentication('tab', ['Login', 'Admin'], noAccount),
  ...authentication('button', ['Login'], signingIn),
  ...authentication('heading', ['Create Admin Account'], firstAdministrator),
  ...authentication(
    'label',
    ['Admin Username', 'Organization (Optional)', 'Admin Access Code'],
    firstAdministrator,
  ),
  ...authentication('placeholder', ['Enter admin code'], firstAdministrator),
  ...authentication('text', ['Your Trusted Vehicle Marketplace'], signingIn),

  ...browse(
    'text',
    ['filtered from {N} total'],
    'browse: filters are in the address and kept by a reload; Back takes back boxes, and what was typed as one step',
  ),
  ...browse(
    'heading',
    ['No vehicles found'],
    'browse: an answer that is late or fails replaces nothing; if nothing is found, there are filters to drop',
  ),
  ...filters('link', ['Under 15K', '15-30K', '30-50K', '50-100K', '100K+'], quickFilters),
  ...textsOf('sort-orders', '/vehicles')(
    'option',
    ['A-Z'],
    'browse-pages: nothing found and a page past the end have a way on, and there are eight orders',
  ),
  ...textsOf('formats', '/vehicles')('text', ['{price}', '{N} km'], wholeCard),

  ...card('text', ['Featured'], wholeCard),
  ...card('link', ['View Full Details'], wholeCard),
  ...card('button', ['Finance', 'Insurance'], wholeCard),
  ...card('text', ['SOLD'], soldCard),
  ...card('button', ['Vehicle Sold'], soldCard),
  ...promotion('text', ['{N}% OFF', 'SPECIAL OFFER', 'LIMITED TIME', 'NEW ARRIVAL'], cardPromotions),
  ...textsOf('asking-price')('text', ['Save {price}'], cardPromotions),

  ...detail(
    'text',
    ['SOLD'],
    'pages/detail/gallery: a sold vehicle has neither a badge nor anybody to ask, and one picture neither counter nor arrows',
  ),
  ...detail(
    'button',
    ['Back'],
    'vehicle-form: a listing is edited on its page; Back asks before it loses something, and buyers read and filter by what was stated',
  ),
  ...detail(
    'heading',
    ['Recently Viewed'],
    'buyer: a listing leads to similar ones, remembers what was viewed and ticked, and a dialog goes with its vehicle',
  ),
  ...detail(
    'heading',
    ['More Vehicles Like This'],
    'buyer: a listing leads to similar ones, remembers what was viewed and ticked, and a dialog goes with its vehicle',
  ),
  ...detail('heading', ['Vehicle not found'], 'pages: %s is not found'),

  ...textsOf('dealers', '/dealers')(
    'link',
    ['View Inventory'],
    'dealers: a dealer is found by parish, also after Back and a reload, and the inventory behind it, page by page, with the ways to reach it',
  ),
  ...profile(
    'dialog',
    ['Edit Dealership'],
    'pages/dealerships/dealership-page: its own dealer changes everything but the name',
  ),
  ...profile(
    'heading',
    ['Dealership Not Found'],
    'pages/dealerships/missing-dealership: %s reads that there is no such dealership',
  ),
  ...textsOf('routes')(
    'heading',
    ['404 Page Not Found'],
    'addresses: an unknown address is the not-found page',
  ),
]
