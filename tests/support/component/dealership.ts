import type { Dealership } from '#domain/dealership/dealership-schema.ts'

/** A dealership as the API returns it, with its defaults and the given fields. */
export function dealership(fields: Partial<Dealership> = {}): Dealership {
  return {
    id: 1,
    name: 'Coral Motors',
    description: null,
    contactPhone: null,
    contactEmail: null,
    address: null,
    city: 'Bridgetown',
    country: 'Barbados',
    website: null,
    workingHours: null,
    logoUrl: null,
    coverImageUrl: null,
    galleryImages: [],
    specialties: [],
    yearEstablished: null,
    isActive: true,
    checks: [],
    answersWithinHour: false,
    unansweredOfTen: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    version: 1,
    ...fields,
  }
}
