import type { Control } from 'react-hook-form'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership-schema.ts'
import { isSame } from '../../ui/form/merge-latest.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { type FormBase, useEditedForm } from '../form/use-edited-form.ts'

export const profileLabels = {
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
} as const

type ProfileField = keyof typeof profileLabels
const profileFields = Object.keys(profileLabels) as ProfileField[]

/** The form's values; an absent text is empty. */
export type ProfileValues = {
  [Field in ProfileField]: Field extends 'yearEstablished' ? number | null : NonNullable<Dealership[Field]>
}

export type ProfileControl = Control<ProfileValues, unknown, DealershipPatch>

const resolver = schemaResolver<ProfileValues, DealershipPatch>(async () => {
  const { dealershipPatchSchema } = await import('#domain/dealership/dealership-schema.ts')
  return dealershipPatchSchema(() => new Date())
})
const resolverFor = () => resolver

export function useProfileForm(dealership: Dealership) {
  const { form, base, rebase } = useEditedForm(baseOf(dealership), resolverFor)
  return {
    form,
    version: base.version,
    rebaseOn: (latest: Dealership) => rebase(baseOf(latest)),
    isChanged: () => profileFields.some((field) => !isSame(form.getValues(field), base.values[field])),
  }
}

function baseOf(dealership: Dealership): FormBase<ProfileValues> {
  const { yearEstablished, galleryImages, version } = dealership
  const texts = Object.fromEntries(profileFields.map((field) => [field, dealership[field] ?? '']))
  const values = { ...texts, yearEstablished, galleryImages: [...new Set(galleryImages)] } as ProfileValues
  return { values, version }
}
