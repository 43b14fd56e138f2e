import { useState } from 'react'
import { useController } from 'react-hook-form'
import { customModel } from '#domain/brand-models.ts'
import { brands } from '#domain/brands.ts'
import { boxClass } from '../../ui/box-style.ts'
import { FormField } from '../../ui/form-field.tsx'
import type { VehicleControl } from './form-control.ts'
import { chosenModel, modelChoices } from './model-choice.ts'
import { TextInput } from './text-input.tsx'

/** Make and model; another make clears the model, and 'Custom Model' opens a field for its name. */
export function BrandModelFields({ control }: { control: VehicleControl }) {
  const brand = useController({ control, name: 'brand' })
  const model = useController({ control, name: 'model' })
  const [wantsCustom, setWantsCustom] = useState(false)
  const choice = chosenModel(brand.field.value, model.field.value)
  const isCustom = choice === customModel || (wantsCustom && choice === '')
  return (
    <>
      <FormField label="Brand" error={brand.fieldState.error?.message}>
        {(attributes) => (
          <select
            {...brand.field}
            {...attributes}
            onChange={(event) => {
              brand.field.onChange(event.target.value)
              model.field.onChange('')
              setWantsCustom(false)
            }}
            className={boxClass}
          >
            <Options placeholder="Choose a brand" options={withOwn(brands, brand.field.value)} />
          </select>
        )}
      </FormField>
      <FormField label="Model" error={isCustom ? undefined : model.fieldState.error?.message}>
        {(attributes) => (
          <select
            {...attributes}
            ref={isCustom ? undefined : model.field.ref}
            disabled={brand.field.value === ''}
            value={isCustom ? customModel : choice}
            onBlur={model.field.onBlur}
            onChange={(event) => {
              const isNowCustom = event.target.value === customModel
              setWantsCustom(isNowCustom)
              model.field.onChange(isNowCustom ? '' : event.target.value)
            }}
            className={`${boxClass} disabled:opacity-60`}
          >
            <Options
              placeholder={brand.field.value === '' ? 'Choose a brand first' : 'Choose a model'}
              options={modelChoices(brand.field.value)}
            />
          </select>
        )}
      </FormField>
      {isCustom && (
        <TextInput control={control} name="model" label="Model name" placeholder="As the maker calls it" />
      )}
    </>
  )
}

function Options({ placeholder, options }: { placeholder: string; options: readonly string[] }) {
  return (
    <>
      <option value="">{placeholder}</option>
      {options.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </>
  )
}

/** The catalogue, and the make of an older listing that is not in it. */
function withOwn(catalogue: readonly string[], own: string): readonly string[] {
  return own === '' || catalogue.includes(own) ? catalogue : [own, ...catalogue]
}
