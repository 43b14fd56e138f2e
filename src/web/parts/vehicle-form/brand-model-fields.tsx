import { use, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { brands, customModel, modelsOfBrand } from '#domain/vehicle/brands.ts'
import { vehicleTypeOfModel } from '#domain/vehicle/known-models.ts'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'
import { FilledFields, MarkedField } from './listing-line-box.tsx'
import type { VehicleFormState } from './use-draft-form.ts'

/** Another make clears the model. 'Custom Model' opens a field for its name. */
export function BrandModelFields({ form, isNew }: { form: VehicleFormState; isNew: boolean }) {
  const { control } = form
  const { field: brand, fieldState: brandState } = useController({ control, name: 'brand' })
  const { field: model, fieldState } = useController({ control, name: 'model' })
  const [wantsCustom, setWantsCustom] = useState(false)
  const choice = chosenModel(brand.value, model.value)
  const isCustom = choice === customModel || (wantsCustom && choice === '')
  const startType = form.formState.defaultValues?.vehicleType
  const followedType = useRef(startType)
  const filled = use(FilledFields)

  function choose(brandName: string, modelName: string) {
    setWantsCustom(modelName === customModel)
    model.onChange(modelName === customModel ? '' : modelName)
    // In a new listing the type follows the model until somebody chooses one.
    const type = vehicleTypeOfModel(brandName, modelName) ?? startType
    const isFollowed = form.getValues('vehicleType') === followedType.current || filled.has('vehicleType')
    if (!isNew || !type || !isFollowed) return
    followedType.current = type
    form.setValue('vehicleType', type)
  }

  return (
    <>
      <MarkedField name="brand">
        <SelectField
          {...brand}
          label="Brand"
          isRequired
          error={brandState.error?.message}
          emptyLabel="Choose a brand"
          options={withOwn(brands, brand.value)}
          onChange={(event) => {
            brand.onChange(event.target.value)
            choose(event.target.value, '')
          }}
        />
      </MarkedField>
      <MarkedField name="model">
        <SelectField
          name={isCustom ? undefined : 'model'}
          label="Model"
          isRequired
          error={isCustom ? undefined : fieldState.error?.message}
          ref={isCustom ? undefined : model.ref}
          disabled={brand.value === ''}
          emptyLabel={brand.value === '' ? 'Choose a brand first' : 'Choose a model'}
          options={modelChoices(brand.value)}
          value={isCustom ? customModel : choice}
          onBlur={model.onBlur}
          onChange={(event) => choose(brand.value, event.target.value)}
        />
        {isCustom && (
          <ControlledTextField
            autoComplete="off"
            control={control}
            name="model"
            label="Model name"
            isRequired
            placeholder="The manufacturer's name for it"
          />
        )}
      </MarkedField>
    </>
  )
}

/** Adds an older listing's make that the catalogue lacks. */
function withOwn(catalogue: readonly string[], own: string): readonly string[] {
  return own === '' || catalogue.includes(own) ? catalogue : [own, ...catalogue]
}

/** Models of a make, and the choice of another name (docs/product.md#vehicle-form). */
export function modelChoices(brand: string): readonly string[] {
  const models = brand === '' ? [] : modelsOfBrand(brand)
  return brand === '' || models.includes(customModel) ? models : [...models, customModel]
}

/** The choice for a model: itself, 'Custom Model' for any other name, none if empty. */
export function chosenModel(brand: string, model: string): string {
  return model === '' || modelsOfBrand(brand).includes(model) ? model : customModel
}
