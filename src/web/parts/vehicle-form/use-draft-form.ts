import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { User } from '#domain/accounts/user-schema.ts'
import { withQuery } from '#domain/text/query.ts'
import { type FieldKey, fieldKeys, fieldLabel } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  formValuesOf,
  newFormValues,
  type ValidVehicle,
  type VehicleFormValues,
} from '#domain/vehicle/vehicle-form.ts'
import { useNow } from '../../site/api/site-context.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { useFetchAhead } from '../../ui/behaviour/use-lazy-component.tsx'
import { schemaResolver } from '../../ui/form/controlled-fields.tsx'
import { errorMessage, type FieldErrorTree } from '../../ui/form/form-field.tsx'
import type { ClosesWhenLeaving } from '../../ui/form/leave-guard.tsx'
import type { OwnerChoice } from '../form/owner-field.tsx'
import { type FormBase, isSame, useEditedForm } from '../form/staleness.tsx'
import { draftStore } from './drafts.ts'

type Base = FormBase<VehicleFormValues>

const schema = { load: () => import('#domain/vehicle/vehicle-schema.ts') }

/** The promotion is checked only if it changed. */
function resolverFor({ values, version }: Base) {
  return schemaResolver<VehicleFormValues, ValidVehicle>(async () => {
    const { vehicleFormSchema } = await schema.load()
    return vehicleFormSchema(() => new Date(), version === undefined ? undefined : values)
  })
}

const baseOf = (vehicle: Vehicle): Base => ({ values: formValuesOf(vehicle), version: vehicle.version })

/** State of a vehicle form. Unsaved changes are kept on the device and restored when the same form is opened again. */
export function useDraftForm(
  { vehicle, startFrom }: Pick<VehicleFormProps, 'vehicle' | 'startFrom'>,
  user: User | null,
) {
  const now = useNow()
  // Without a connection a save could not be checked.
  useFetchAhead(schema)
  // Kept in state, because the session may end while the form is open.
  const [store] = useState(() => draftStore(user?.id ?? 0, vehicle?.id ?? (startFrom ? 'copy' : 'new')))
  const [fresh] = useState<Base>(() => {
    if (vehicle) return baseOf(vehicle)
    return { values: newFormValues(now, user?.dealershipName ?? '', startFrom), version: undefined }
  })
  const [draft] = useState(() => {
    const kept = store.read()
    // A duplicate's draft is used only if it is of the same listing.
    return !startFrom || isSame(kept?.base, fresh.values) ? kept : undefined
  })
  const start = draft ? { values: draft.base, version: draft.version } : fresh
  const { form, base, setBase, rebase } = useEditedForm(start, resolverFor)
  const { reset, subscribe } = form
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const [owner, setOwner] = useState(draft?.owner)
  const keep = (values: VehicleFormValues, chosen: OwnerChoice | undefined) =>
    store.update(() => ({ values, base: base.values, version: base.version, owner: chosen }))
  const discard = () => store.update(() => undefined)
  const keepTyped = useEffectEvent((values: VehicleFormValues) => keep(values, owner))
  const isDirty = useRef(draft !== undefined)
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
  }, [draft, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: (state) => {
          if (state.isDirty !== undefined) isDirty.current = state.isDirty
          if (isDirty.current) keepTyped(state.values)
          else store.update(() => undefined)
        },
      }),
    [subscribe, store],
  )
  return {
    form,
    base,
    owner,
    isRestored,
    chooseOwner(choice: OwnerChoice) {
      setOwner(choice)
      if (isDirty.current) keep(form.getValues(), choice)
    },
    startOver() {
      setBase(fresh)
      setOwner(undefined)
      setIsRestored(false)
      isDirty.current = false
      reset(fresh.values)
      discard()
    },
    rebaseOn: (latest: Vehicle) => rebase(baseOf(latest)),
    wouldLose: () => isDirty.current,
    letGo() {
      isDirty.current = false
      discard()
    },
    /** Leaves without asking and keeps the draft. */
    leaveToSignIn() {
      isDirty.current = false
      const { pathname, search } = window.location
      // Signing in returns here. Replacing keeps this page in the history once.
      void openPage(withQuery('/auth', { redirect: pathname + search }), { replace: true })
    },
  }
}

export interface VehicleFormProps {
  vehicle?: Vehicle
  startFrom?: Partial<VehicleFormValues>
  /** Called once it is saved and the lists are refreshed. The form is pending until it resolves. */
  onSaved: (vehicle: Vehicle) => void | Promise<void>
  onCancel: () => void
  cancel: 'Cancel' | 'Back'
  closesWhenLeaving?: ClosesWhenLeaving
}

export type VehicleFormState = UseFormReturn<VehicleFormValues, unknown, ValidVehicle>
export type VehicleControl = Control<VehicleFormValues, unknown, ValidVehicle>

export function fieldProps<Name extends FieldKey>(control: VehicleControl, name: Name) {
  return { control, name, label: fieldLabel(name) }
}

/** Text of the toast 'Form validation failed' (docs/product.md#validation). */
export function invalidFieldsText(errors: Readonly<Record<string, unknown>>): string {
  const named = fieldKeys.flatMap((key) => {
    const message = errorMessage(errors[key] as FieldErrorTree)
    return message ? [`${fieldLabel(key)}: ${message}`] : []
  })
  return named.length > 0 ? named.join('; ') : 'Please check all required fields'
}
