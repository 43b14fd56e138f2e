import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import { photographsOf } from '#domain/images/addresses.ts'
import { noPromotion } from '#domain/pricing/promotion.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'

/** A valid listing, as a client sends it. */
export const listing = {
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
} satisfies Partial<Vehicle>

/** The optional facts of a listing. */
const nothingStated = {
  seats: null,
  condition: null,
  dutyAndVat: null,
  previousOwners: null,
  lastService: null,
  ...{ dutyCost: null, registrationCost: null, inspectionCost: null, preparationCost: null },
  ...{ deliveryCost: null, warrantyMonths: null, warrantyKm: null, returnDays: null },
  equipment: [],
}

/** Every cost, $1,150 on top of the price. */
export const onTop = {
  ...{ dutyAndVat: 'Paid' as const, registrationCost: 650, inspectionCost: 0, preparationCost: 0 },
  deliveryCost: 500,
}

/** The listing with some fields replaced. */
export function vehicleFields(others: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...listing, ...others }
}

/** A listing of Coral Motors with one drawn picture, and some fields replaced. */
export function vehicleOf(fields: Partial<Vehicle> & { id: number }): Vehicle {
  return {
    userId: 2,
    version: 1,
    listedAt: '2026-11-01',
    confirmedAt: '2026-11-01',
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

const { imageUrls, details: _details, ...shown } = vehicleOf({ id: 1, userId: 1, ...listing })

/** The same, as lists return it. */
export const listingSummary: VehicleSummary = {
  ...shown,
  imageUrl: imageUrls[0] ?? '',
  photographs: photographsOf(imageUrls).length,
}

/** Different listings, ids from 1; `details` has some length, so that many make a long list. */
export function vehicleRows(count: number): Vehicle[] {
  return Array.from({ length: count }, (_, index) =>
    vehicleOf({
      id: index + 1,
      userId: 1,
      version: index + 1,
      model: `Model ${index % 50}`,
      year: 2000 + (index % 25),
      engineCC: 1500,
      mileage: index,
      transmission: 'Manual',
      price: 10_000 + index,
      details: 'Well kept. '.repeat(40),
      imageUrls: ['https://images.example/a.jpg'],
    }),
  )
}

/** A valid message about a listing under its own key, with some fields replaced. */
export function enquiryFields(vehicleId: number, others: Record<string, unknown> = {}): EnquiryCall {
  return {
    key: crypto.randomUUID(),
    vehicleId,
    source: 'contact',
    name: 'Ann Buyer',
    email: 'ann@buyers.example',
    phone: '(246) 555-0111',
    message: 'Is it still available?',
    preferredContact: 'whatsapp',
    website: '',
    ...others,
  }
}
