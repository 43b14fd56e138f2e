import { useId } from 'react'
import { useController } from 'react-hook-form'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { VehicleControl } from './form-control.ts'

interface SwitchInputProps {
  control: VehicleControl
  name: 'isSold' | 'isFeatured'
  /** What it does to the listing. */
  hint: string
}

/** A switch with what it does beside it. */
export function SwitchInput({ control, name, hint }: SwitchInputProps) {
  const id = useId()
  const { field } = useController({ control, name })
  return (
    <div className="flex items-center gap-4 py-2">
      <Switch
        id={id}
        name={name}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        ref={field.ref}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="font-semibold text-sm">
          {fieldLabel(name)}
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      </div>
    </div>
  )
}
