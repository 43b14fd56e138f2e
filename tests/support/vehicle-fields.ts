import { noPromotion } from '#domain/promotion/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The fields of a valid listing as a client sends them, with others in their place where given. */
export function vehicleFields(others: Record<string, unknown> = {}): Record<string, unknown> {
  return {
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
    imageUrls: ['https://images.example/corolla.jpg'],
    ...others,
  }
}

/** Rows as the database would give them, ids from 1; `details` has some length, so that many are a long list. */
export function vehicleRows(count: number): Vehicle[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    userId: 1,
    brand: 'Toyota',
    model: `Model ${index % 50}`,
    year: 2000 + (index % 25),
    engineCC: 1500,
    mileage: index,
    transmission: 'Manual',
    fuelType: 'Petrol',
    vehicleType: 'Car',
    color: 'White',
    price: 10_000 + index,
    details: 'Well kept. '.repeat(40),
    imageUrls: ['https://images.example/a.jpg'],
    isFeatured: false,
    dealershipName: 'Coral Motors',
    dealershipLogo: null,
    ...noPromotion,
    isSold: false,
    version: index + 1,
  }))
}
