import { fuelTypes, transmissions, vehicleTypes } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { barbadosYear } from '#domain/text/barbados-time.ts'
import { numberKinds } from '#domain/text/typed-number.ts'
import type { FieldKey } from '#domain/vehicle/fields.ts'
import { listingColors } from '#domain/vehicle/listing-colors.ts'
import { useCurrentUser, useNow } from '../../api/site-context.ts'
import type { ImagesChange } from '../../forms/images/images-change.ts'
import { ImagesField } from '../../forms/images/images-field.tsx'
import type { Uploads } from '../../forms/images/use-uploads.ts'
import type { OwnerChoice } from '../../forms/owner-field.tsx'
import {
  ControlledNumberField,
  ControlledSelectField,
  ControlledSwitchField,
  ControlledTextArea,
  ControlledTextField,
} from '../../ui/form/controlled-fields.tsx'
import { BrandModelFields } from './brand-model-fields.tsx'
import { DealershipField } from './dealership-field.tsx'
import { fieldProps, type VehicleFormState } from './form-control.ts'
import { FormSection } from './form-section.tsx'
import { PromotionFields } from './promotion-fields.tsx'

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
  const field = <Name extends FieldKey>(name: Name) => fieldProps(control, name)
  return (
    <>
      <FormSection title="Vehicle">
        <BrandModelFields control={control} />
        <ControlledSelectField {...field('year')} options={useYears(startYear)} />
        <ControlledSelectField {...field('vehicleType')} options={vehicleTypes} />
        <ControlledTextField {...field('color')} isRequired autoComplete="off" suggestions={listingColors} />
        <DealershipField control={control} user={user} isNew={isNew} owner={owner} onOwner={onOwner} />
      </FormSection>
      <FormSection title="Price and condition">
        <ControlledNumberField
          {...field('price')}
          kind={numberKinds.money}
          unit="$"
          onNumber={(price) => {
            // A discount that was reckoned from this price is reckoned from the new one.
            const { price: before, originalPrice, promotionType } = form.getValues()
            if (promotionType === 'discount' && originalPrice === before)
              form.setValue('originalPrice', price)
          }}
        />
        <ControlledNumberField {...field('mileage')} kind={numberKinds.quantity} unit="km" />
        <ControlledNumberField {...field('engineCC')} kind={numberKinds.quantity} unit="cc" />
        <ControlledSelectField {...field('transmission')} options={transmissions} />
        <ControlledSelectField {...field('fuelType')} options={fuelTypes} />
      </FormSection>
      <FormSection title="Images" columns={false}>
        <ImagesField {...field('imageUrls')} isListing uploads={uploads} onChange={onImages} />
      </FormSection>
      <FormSection title="In your words" columns={false}>
        <ControlledTextArea
          {...field('details')}
          showsLength
          emptyValue={null}
          placeholder="Condition, service history, owners, extras, what is included"
          className="min-h-36 lg:min-h-36"
        />
      </FormSection>
      <FormSection title="Status">
        <ControlledSwitchField {...field('isFeatured')} hint="Shown prominently on the home page" />
        <ControlledSwitchField {...field('isSold')} hint="Stays listed, but takes no enquiries" />
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
