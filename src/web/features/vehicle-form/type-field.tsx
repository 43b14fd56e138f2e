import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { type VehicleType, vehicleTypes } from '#domain/enums.ts'
import { vehicleTypeOfModel } from '#domain/vehicle/models/known-models.ts'
import { SelectField } from '../../ui/form/form-field.tsx'
import { fieldProps, type VehicleFormState } from './form-control.ts'

/** The type of a vehicle. In a new listing it follows make and model, until somebody chooses one. */
export function TypeField({ form, isNew }: { form: VehicleFormState; isNew: boolean }) {
  const { label, ...controlled } = fieldProps(form.control, 'vehicleType')
  const { field, fieldState } = useController(controlled)
  const [chosen, setChosen] = useState<VehicleType>()
  const [ofModel, setOfModel] = useState<VehicleType>()
  const { subscribe, getValues, formState } = form
  const initial = formState.defaultValues?.vehicleType
  const follow = useEffectEvent(() => {
    const { brand, model, vehicleType } = getValues()
    if (vehicleType === chosen || (vehicleType !== initial && vehicleType !== ofModel)) return
    const type = vehicleTypeOfModel(brand, model)
    setOfModel(type)
    field.onChange(type ?? initial)
  })
  useEffect(() => {
    if (!isNew) return
    return subscribe({
      name: 'model',
      formState: { values: true },
      callback: ({ name }) => {
        if (name === 'model') follow()
      },
    })
  }, [subscribe, isNew])
  return (
    <SelectField
      {...field}
      label={label}
      error={fieldState.error?.message}
      hint={field.value === ofModel ? 'Set by the model' : undefined}
      options={vehicleTypes}
      onChange={(event) => {
        field.onChange(event.target.value)
        setChosen(vehicleTypes.find((type) => type === event.target.value))
        setOfModel(undefined)
      }}
    />
  )
}
