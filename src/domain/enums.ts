/** The closed lists of the marketplace (docs/product.md#choices), in the order people see them. */

export const transmissions = ['Manual', 'Automatic'] as const
export type Transmission = (typeof transmissions)[number]

export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

export const vehicleTypes = ['SUV', 'Pickup', 'Car', 'Hatchback', 'Truck', 'Equipment'] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** Optional statements of a dealer beside the specified fields; null if nothing is said. */
export const conditions = ['New', 'Reconditioned', 'Used', 'For parts or repair'] as const
export const dutyStates = ['Paid', 'Not paid'] as const
export const ownerCounts = ['None', '1', '2', '3 or more'] as const

/** `null` on a vehicle means 'No Promotion'. */
export const promotionTypes = ['discount', 'special_offer', 'limited_time', 'new_arrival'] as const
export type PromotionType = (typeof promotionTypes)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]

/** How a buyer wants to be answered. */
export const preferredContacts = ['phone', 'email', 'whatsapp'] as const
export type PreferredContact = (typeof preferredContacts)[number]

/** Origin of an enquiry: the contact form, or the form of an approved finance result. */
export const enquirySources = ['contact', 'finance'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** Set by the dealership; reading an enquiry does not change it. */
export const enquiryStatuses = ['new', 'read', 'answered', 'archived'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** Who may create an account with `POST /api/register`: everyone, everyone pending approval, administrators only. */
export const registrations = ['open', 'approved', 'closed'] as const
export type Registration = (typeof registrations)[number]

/** `inbox`: messages reach the dealership; `simulated`: acted out in the browser, without a call. */
export const contactDeliveries = ['inbox', 'simulated'] as const
export type ContactDelivery = (typeof contactDeliveries)[number]

export const changeKinds = ['created', 'changed', 'deleted'] as const

/** By which way a listing was changed: alone, with many others, by a file, or along with an account. */
export const changeSources = ['single', 'bulk', 'undo', 'spreadsheet', 'import', 'account'] as const
export type ChangeSource = (typeof changeSources)[number]

/** States of a case that hide its subject. Only a decision leads to one. */
export const hidingStates = ['held', 'removed', 'suspended'] as const
export type HidingState = (typeof hidingStates)[number]
