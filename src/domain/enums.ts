/** Lists of the marketplace (docs/product.md#choices), in the order people see them. */

export const transmissions = ['Manual', 'Automatic'] as const
export type Transmission = (typeof transmissions)[number]

export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

export const vehicleTypes = ['SUV', 'Pickup', 'Car', 'Hatchback', 'Truck', 'Equipment'] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** Optional fields of a listing; null if the dealer does not state them. */
export const conditions = ['New', 'Reconditioned', 'Used', 'For parts or repair'] as const
export const dutyStates = ['Paid', 'Not paid'] as const
export const ownerCounts = ['None', '1', '2', '3 or more'] as const
export const equipment = [
  'Air conditioning',
  'Reverse camera',
  'Sunroof',
  'Leather',
  'Cruise control',
  'Four-wheel drive',
  'Bluetooth',
  'Alloy wheels',
  'Tow bar',
  'Child-seat mounts',
] as const
export type Equipment = (typeof equipment)[number]
export const seatCounts = ['2', '3', '4', '5', '6', '7', '8', '9'] as const

/** `null` on a vehicle means 'No Promotion'. */
export const promotionTypes = ['discount', 'special_offer', 'limited_time', 'new_arrival'] as const
export type PromotionType = (typeof promotionTypes)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

export const preferredContacts = ['phone', 'email', 'whatsapp'] as const
export type PreferredContact = (typeof preferredContacts)[number]

/** Form that an enquiry comes from: contact, an approved finance result, or somebody who offers a vehicle. */
export const enquirySources = ['contact', 'finance', 'offer'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** Set by the dealership; reading an enquiry does not change it. */
export const enquiryStatuses = ['new', 'read', 'answered', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Who may create an account with `POST /api/register`: everyone, everyone with approval, nobody. */
export const registrations = ['open', 'approved', 'closed'] as const
export type Registration = (typeof registrations)[number]

/** `inbox`: messages reach the dealership. `simulated`: the browser only shows that they were sent. */
export const contactDeliveries = ['inbox', 'simulated'] as const
export type ContactDelivery = (typeof contactDeliveries)[number]

export const changeKinds = ['created', 'changed', 'deleted'] as const

/** How a listing was changed. `account`: because its owner was deleted or moved. */
export const changeSources = ['single', 'bulk', 'undo', 'spreadsheet', 'import', 'account'] as const
export type ChangeSource = (typeof changeSources)[number]

/** States of a case that hide its subject. Only an administrator's decision sets one. */
export const hidingStates = ['removed', 'suspended'] as const
export type HidingState = (typeof hidingStates)[number]
