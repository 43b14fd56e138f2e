import { useState } from 'react'
import { useController } from 'react-hook-form'
import { brands, customModel, modelsOfBrand } from '#domain/vehicle/names/brands.ts'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { SelectField } from '../../ui/form/form-field.tsx'
import type { VehicleControl } from './form-control.ts'
import { ModelFinder } from './model-finder.tsx'

interface BrandModelFieldsProps {
  control: VehicleControl
  isNew: boolean
  /** Leads to the field after them. */
  onNext: () => void
}

/** Make and model; another make clears the model, and 'Custom Model' opens a field for its name. */
export function BrandModelFields({ control, isNew, onNext }: BrandModelFieldsProps) {
  const brand = useController({ control, name: 'brand' })
  const model = useController({ control, name: 'model' })
  const [wantsCustom, setWantsCustom] = useState(false)
  const choice = chosenModel(brand.field.value, model.field.value)
  const isCustom = choice === customModel || (wantsCustom && choice === '')
  return (
    <>
      {isNew && (
        <ModelFinder
          onFound={(found) => {
            brand.field.onChange(found.brand)
            model.field.onChange(found.model)
            setWantsCustom(false)
          }}
          onNext={onNext}
        />
      )}
      <SelectField
        {...brand.field}
        label="Brand"
        isRequired
        error={brand.fieldState.error?.message}
        emptyLabel="Choose a brand"
        options={withOwn(brands, brand.field.value)}
        onChange={(event) => {
          brand.field.onChange(event.target.value)
          model.field.onChange('')
          setWantsCustom(false)
        }}
      />
      <SelectField
        label="Model"
        isRequired
        error={isCustom ? undefined : model.fieldState.error?.message}
        ref={isCustom ? undefined : model.field.ref}
        disabled={brand.field.value === ''}
        emptyLabel={brand.field.value === '' ? 'Choose a brand first' : 'Choose a model'}
        options={modelChoices(brand.field.value)}
        value={isCustom ? customModel : choice}
        onBlur={model.field.onBlur}
        onChange={(event) => {
          const isNowCustom = event.target.value === customModel
          setWantsCustom(isNowCustom)
          model.field.onChange(isNowCustom ? '' : event.target.value)
        }}
      />
      {isCustom && (
        <ControlledTextField
          autoComplete="off"
          control={control}
          name="model"
          label="Model name"
          isRequired
          placeholder="As the maker calls it"
        />
      )}
    </>
  )
}

/** The catalogue, and the make of an older listing that is not in it. */
function withOwn(catalogue: readonly string[], own: string): readonly string[] {
  return own === '' || catalogue.includes(own) ? catalogue : [own, ...catalogue]
}

/**
 * The models offered for a make. The name of one that is missing from the suggestions can be given too, with the
 * choice that every other make has alone (docs/product.md#vehicle-form).
 */
export function modelChoices(brand: string): readonly string[] {
  const models = brand === '' ? [] : modelsOfBrand(brand)
  return brand === '' || models.includes(customModel) ? models : [...models, customModel]
}

/** Which of the choices stands for a model: itself, 'Custom Model' for a name of one's own, none while it is empty. */
export function chosenModel(brand: string, model: string): string {
  return model === '' || modelsOfBrand(brand).includes(model) ? model : customModel
}
