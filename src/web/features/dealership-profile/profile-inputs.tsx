import { type ComponentProps, useId } from 'react'
import { useController } from 'react-hook-form'
import { numberKinds } from '#domain/text/typed-number.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type ProfileControl, profileLabels } from './profile-values.ts'

interface LineInputProps extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'autoComplete'> {
  control: ProfileControl
  name: 'contactPhone' | 'contactEmail' | 'website' | 'workingHours' | 'address' | 'city' | 'country'
}

export function LineInput({ control, name, ...input }: LineInputProps) {
  const { field, fieldState } = useController({ control, name })
  return <TextField {...input} {...field} label={profileLabels[name]} error={fieldState.error?.message} />
}

export function DescriptionInput({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  return (
    <FormField label={profileLabels.description} error={fieldState.error?.message}>
      {(attributes) => (
        <textarea
          {...field}
          {...attributes}
          rows={4}
          placeholder="Who you are, what you sell, what sets you apart"
          className={`${inputClass} py-2.5 [field-sizing:content]`}
        />
      )}
    </FormField>
  )
}

export function YearInput({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'yearEstablished' })
  return (
    <FormField label={profileLabels.yearEstablished} error={fieldState.error?.message}>
      {(attributes) => (
        <NumberInput
          attributes={attributes}
          name={field.name}
          kind={numberKinds.year}
          value={field.value}
          onNumber={field.onChange}
          onBlur={field.onBlur}
          boxRef={field.ref}
        />
      )}
    </FormField>
  )
}

/** Whether the dealers' list has it; for administrators. */
export function ActiveInput({ control }: { control: ProfileControl }) {
  const id = useId()
  const { field } = useController({ control, name: 'isActive' })
  return (
    <div className="flex items-center gap-4 py-2">
      <Switch
        id={id}
        name={field.name}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        ref={field.ref}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="font-semibold text-sm">
          {profileLabels.isActive}
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          Shown among the dealers
        </p>
      </div>
    </div>
  )
}
