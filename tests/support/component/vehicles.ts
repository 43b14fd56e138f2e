import { noPromotion } from '#domain/promotion/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A listing of Coral Motors with one drawn picture, with others of its fields in their place. */
export function vehicleOf(fields: Partial<Vehicle> & { id: number }): Vehicle {
  return {
    userId: 2,
    version: 1,
    listedAt: '2026-11-01',
    brand: 'Toyota',
    model: 'Corolla',
    year: 2020,
    engineCC: 1800,
    mileage: 42_000,
    transmission: 'Automatic',
    fuelType: 'Petrol',
    vehicleType: 'Car',
    color: 'White',
    price: 48_000,
    details: '',
    imageUrls: ['/demo/car/blue/side.svg'],
    isFeatured: false,
    dealershipName: 'Coral Motors',
    parish: null,
    dealershipLogo: null,
    isSold: false,
    condition: null,
    dutyAndVat: null,
    previousOwners: null,
    lastService: null,
    ...noPromotion,
    ...fields,
  }
}
