import { VehicleForm } from './vehicle-form.tsx'
import type { VehicleFormProps } from './vehicle-form-props.ts'

/** The form on a page of its own (specification, section 2: 'List your vehicle'). */
export function SellPage(props: Pick<VehicleFormProps, 'onSaved' | 'onCancel'>) {
  return (
    <div className="page-width grid content-start gap-6 py-8">
      <div className="grid gap-1">
        <h1 className="font-extrabold text-3xl tracking-tighter">List your vehicle</h1>
        <p className="text-muted">Photographs, price and facts; it is online as soon as you list it.</p>
      </div>
      <VehicleForm {...props} cancel="Cancel" />
    </div>
  )
}
