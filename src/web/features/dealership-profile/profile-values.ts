import type { Control, UseFormReturn } from 'react-hook-form'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'

/** The form's values; an absent text is empty. */
export interface ProfileValues {
  description: string
  specialties: string[]
  yearEstablished: number | null
  contactPhone: string
  contactEmail: string
  website: string
  workingHours: string
  address: string
  city: string
  country: string
  logoUrl: string
  coverImageUrl: string
  galleryImages: string[]
  isActive: boolean
}

export type ProfileField = keyof ProfileValues
export type ProfileFormState = UseFormReturn<ProfileValues, unknown, DealershipPatch>
export type ProfileControl = Control<ProfileValues, unknown, DealershipPatch>

export const profileLabels: Readonly<Record<ProfileField, string>> = {
  description: 'Description',
  specialties: 'Specialties',
  yearEstablished: 'Year established',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  website: 'Website',
  workingHours: 'Working hours',
  address: 'Address',
  city: 'City',
  country: 'Country',
  logoUrl: 'Logo',
  coverImageUrl: 'Cover picture',
  galleryImages: 'Gallery',
  isActive: 'Active',
}

export function profileValuesOf(dealership: Dealership): ProfileValues {
  return {
    description: dealership.description ?? '',
    specialties: dealership.specialties,
    yearEstablished: dealership.yearEstablished,
    contactPhone: dealership.contactPhone ?? '',
    contactEmail: dealership.contactEmail ?? '',
    website: dealership.website ?? '',
    workingHours: dealership.workingHours ?? '',
    address: dealership.address ?? '',
    city: dealership.city,
    country: dealership.country,
    logoUrl: dealership.logoUrl ?? '',
    coverImageUrl: dealership.coverImageUrl ?? '',
    galleryImages: [...new Set(dealership.galleryImages)],
    isActive: dealership.isActive,
  }
}

/** The specialties in a text with commas between them: trimmed, none empty, each once. */
export function specialtiesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
  ]
}
