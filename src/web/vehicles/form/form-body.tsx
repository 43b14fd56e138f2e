import type { VehicleFormProps } from './vehicle-form.tsx'

/** The form itself. */
export default function FormBody({ onCancel }: VehicleFormProps) {
  return (
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  )
}
