import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { isSame, mergeLatest } from '../../ui/form/merge-latest.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import {
  type ProfileField,
  type ProfileFormState,
  type ProfileValues,
  profileValuesOf,
} from './profile-values.ts'

const resolver = schemaResolver<ProfileValues, DealershipPatch>(async () => {
  const { dealershipPatchSchema } = await import('#domain/dealership/dealership-schema.ts')
  return dealershipPatchSchema(() => new Date())
})

/** The state of the form, and the saved profile that it is a change to. */
export function useProfileForm(dealership: Dealership) {
  const [base, setBase] = useState({ values: profileValuesOf(dealership), version: dealership.version })
  const form: ProfileFormState = useForm<ProfileValues, unknown, DealershipPatch>({
    defaultValues: base.values,
    resolver,
  })

  /**
   * Takes what is saved now as what was opened, and keeps what was typed over it.
   * @returns the fields in which both differ
   */
  function rebase(latest: Dealership): ProfileField[] {
    const values = profileValuesOf(latest)
    const merged = mergeLatest({ base: base.values, mine: form.getValues(), latest: values })
    setBase({ values, version: latest.version })
    form.reset(values)
    form.reset(merged.values, { keepDefaultValues: true })
    return merged.overwritten
  }

  /** Whether there are unsaved changes. */
  const isChanged = () =>
    Object.entries(form.getValues()).some(
      ([field, value]) => !isSame(value, base.values[field as ProfileField]),
    )

  return { form, version: base.version, rebase, isChanged }
}
