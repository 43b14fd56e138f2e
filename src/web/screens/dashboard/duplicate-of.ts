import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { formValuesOf, type VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'

/**
 * What a duplicate takes over from a listing: what vehicles of a kind share. Mileage and pictures are each vehicle's
 * own and have to be given; it is neither sold nor featured nor in a promotion.
 */
export function duplicateOf(vehicle: Vehicle): Partial<VehicleFormValues> {
  const {
    brand,
    model,
    year,
    engineCC,
    transmission,
    fuelType,
    vehicleType,
    color,
    price,
    details,
    ...rest
  } = formValuesOf(vehicle)
  const { dealershipName } = rest
  return {
    ...{ brand, model, year, engineCC, transmission, fuelType, vehicleType, color, price, details },
    dealershipName,
    mileage: null,
    imageUrls: [],
  }
}
