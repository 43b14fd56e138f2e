import { barbadosYear } from '../text/barbados-time.ts'
import type { VehicleDraft } from './vehicle.ts'

/** What a vehicle form starts with: a draft with the dealership's name beside it. */
export type NewVehicle = VehicleDraft & { dealershipName: string }

/** The form defaults of a new listing (specification, section 3); brand, model, colour and pictures are empty. */
export function newVehicle(now: Date, dealershipName: string): NewVehicle {
  return {
    brand: '',
    model: '',
    year: barbadosYear(now),
    engineCC: 1000,
    mileage: 0,
    transmission: 'Manual',
    fuelType: 'Petrol',
    vehicleType: 'Car',
    color: '',
    price: 1000,
    details: null,
    imageUrls: [],
    isFeatured: false,
    isSold: false,
    dealershipLogo: null,
    dealershipName,
    promotionType: null,
    promotionValue: null,
    promotionText: null,
    promotionStartDate: null,
    promotionEndDate: null,
    originalPrice: null,
  }
}
