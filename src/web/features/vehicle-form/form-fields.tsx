import { fuelTypes, transmissions, vehicleTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { barbadosYear } from '#domain/text/barbados-time.ts'
import { numberKinds } from '#domain/text/typed-number.ts'
import { listingColors } from '#domain/vehicle/listing-colors.ts'
import { useCurrentUser, useNow } from '../../api/site-context.ts'
import type { ImagesChange } from '../../forms/images/images-change.ts'
import type { Uploads } from '../../forms/images/use-uploads.ts'
import type { OwnerChoice } from '../../forms/owner-field.tsx'
import { BrandModelFields } from './brand-model-fields.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { DealershipField } from './dealership-field.tsx'
import { DetailsInput } from './details-input.tsx'
import type { VehicleFormState } from './form-control.ts'
import { FormSection } from './form-section.tsx'
import { ImagesField } from './images-field.tsx'
import { NumberField } from './number-field.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { SwitchInput } from './switch-input.tsx'
import { TextInput } from './text-input.tsx'

interface FormFieldsProps {
  form: VehicleFormState
  uploads: Uploads
  onImages: (change: ImagesChange) => void
  isNew: boolean
  /** Whose a new listing is to be, where an administrator chose. */
  owner: OwnerChoice | undefined
  onOwner: (choice: OwnerChoice) => void
  /** The year the listing has, which may be older than those offered. */
  startYear: number
}

/** All fields of the form, in the order in which a seller has them at hand. */
export function FormFields({ form, uploads, onImages, isNew, owner, onOwner, startYear }: FormFieldsProps) {
  const { control } = form
  const user = useCurrentUser()
  return (
    <>
      <FormSection title="Vehicle">
        <BrandModelFields control={control} />
        <ChoiceInput control={control} name="year" options={useYears(startYear)} />
        <ChoiceInput control={control} name="vehicleType" options={vehicleTypes} />
        <TextInput control={control} name="color" isRequired suggestions={listingColors} />
        <DealershipField control={control} user={user} isNew={isNew} owner={owner} onOwner={onOwner} />
      </FormSection>
      <FormSection title="Price and condition">
        <NumberField
          control={control}
          name="price"
          kind={numberKinds.money}
          unit="$"
          onNumber={(price) => {
            // A discount that was reckoned from this price is reckoned from the new one.
            const { price: before, originalPrice, promotionType } = form.getValues()
            if (promotionType === 'discount' && originalPrice === before)
              form.setValue('originalPrice', price)
          }}
        />
        <NumberField control={control} name="mileage" kind={numberKinds.quantity} unit="km" />
        <NumberField control={control} name="engineCC" kind={numberKinds.quantity} unit="cc" />
        <ChoiceInput control={control} name="transmission" options={transmissions} />
        <ChoiceInput control={control} name="fuelType" options={fuelTypes} />
      </FormSection>
      <FormSection title="Images" columns={false}>
        <ImagesField control={control} uploads={uploads} onChange={onImages} />
      </FormSection>
      <FormSection title="In your words" columns={false}>
        <DetailsInput control={control} />
      </FormSection>
      <FormSection title="Status">
        <SwitchInput control={control} name="isFeatured" hint="Shown prominently on the home page" />
        <SwitchInput control={control} name="isSold" hint="Stays listed, but takes no enquiries" />
      </FormSection>
      <FormSection title="Promotion">
        <PromotionFields control={control} />
      </FormSection>
    </>
  )
}

/** From next year down to 1980 (specification, section 2), and the year of an older listing. */
function useYears(startYear: number): number[] {
  const next = barbadosYear(useNow()) + 1
  const offered = Array.from({ length: next - limits.formYearFirst + 1 }, (_, back) => next - back)
  return offered.includes(startYear) ? offered : [...offered, startYear]
}
