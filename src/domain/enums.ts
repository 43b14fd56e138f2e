/** The closed lists of the marketplace (specification, section 3), in the order people see them. */

export const transmissions = ['Manual', 'Automatic'] as const
export type Transmission = (typeof transmissions)[number]

export const fuelTypes = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const
export type FuelType = (typeof fuelTypes)[number]

export const vehicleTypes = ['SUV', 'Pickup', 'Car', 'Hatchback', 'Truck', 'Equipment'] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** `null` on a vehicle means 'No Promotion'. */
export const promotionTypes = ['discount', 'special_offer', 'limited_time', 'new_arrival'] as const
export type PromotionType = (typeof promotionTypes)[number]

export const roles = ['admin', 'user'] as const
export type Role = (typeof roles)[number]
