import { noPromotion } from '#domain/pricing/promotion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { listing, nothingStated } from '../fixtures.ts'

/** A listing of Coral Motors with one drawn picture, with others of its fields in their place. */
export function vehicleOf(fields: Partial<Vehicle> & { id: number }): Vehicle {
  return {
    userId: 2,
    version: 1,
    listedAt: '2026-11-01',
    ...listing,
    details: '',
    imageUrls: ['/demo/car/blue/side.svg'],
    isFeatured: false,
    dealershipName: 'Coral Motors',
    parish: null,
    dealershipLogo: null,
    isSold: false,
    ...nothingStated,
    ...noPromotion,
    ...fields,
  }
}
