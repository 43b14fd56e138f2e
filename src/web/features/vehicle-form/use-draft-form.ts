import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#domain/accounts/user.ts'
import type { FieldKey } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  formValuesOf,
  newFormValues,
  type ValidVehicle,
  type VehicleFormValues,
} from '#domain/vehicle/vehicle-form.ts'
import { useNow } from '../../api/site-context.ts'
import type { OwnerChoice } from '../../forms/owner-field.tsx'
import { isSame, mergeLatest } from '../../ui/form/merge-latest.ts'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { draftStore } from './drafts.ts'
import type { VehicleFormState } from './form-control.ts'
import type { VehicleFormProps } from './vehicle-form-props.ts'

/** What the form was opened with, or last reloaded: what is typed is a change to it. */
interface Base {
  values: VehicleFormValues
  version: number | undefined
}

/** Checks the form; the promotion of the listing that was opened is judged only where it is changed. */
function resolverFor({ values, version }: Base) {
  return schemaResolver<VehicleFormValues, ValidVehicle>(async () => {
    const { vehicleFormSchema } = await import('#domain/vehicle/vehicle-form-schema.ts')
    return vehicleFormSchema(() => new Date(), version === undefined ? undefined : values)
  })
}

/**
 * The state of a vehicle form. Every change that is not saved is kept in the tab, so that neither a stray click nor
 * an ended session loses it, and comes back when the form of the same listing is opened again.
 */
export function useDraftForm(
  { vehicle, startFrom }: Pick<VehicleFormProps, 'vehicle' | 'startFrom'>,
  user: User | null,
) {
  const now = useNow()
  // The account that opened it: the session may end meanwhile.
  const [store] = useState(() => draftStore(user?.id ?? 0, vehicle?.id ?? (startFrom ? 'copy' : 'new')))
  const [fresh] = useState<Base>(() => ({
    values: vehicle ? formValuesOf(vehicle) : newFormValues(now, user?.dealershipName ?? '', startFrom),
    version: vehicle?.version,
  }))
  const [draft] = useState(() => {
    const kept = store.read()
    // Of two new listings, only the one that began in the same way is the one that was left.
    return vehicle || isSame(kept?.base, fresh.values) ? kept : undefined
  })
  const [base, setBase] = useState<Base>(draft ? { values: draft.base, version: draft.version } : fresh)
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const resolver = useMemo(() => resolverFor(base), [base])
  const form: VehicleFormState = useForm<VehicleFormValues, unknown, ValidVehicle>({
    defaultValues: base.values,
    resolver,
  })
  const { reset, subscribe } = form
  const [owner, setOwner] = useState(draft?.owner)
  const keep = (values: VehicleFormValues, chosen: OwnerChoice | undefined) =>
    store.update(() => ({ values, base: base.values, version: base.version, owner: chosen }))
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

  function chooseOwner(choice: OwnerChoice) {
    setOwner(choice)
    if (isDirty.current) keep(form.getValues(), choice)
  }

  /** Starts again from what is saved, or from the defaults. */
  function startOver() {
    setBase(fresh)
    setOwner(undefined)
    setIsRestored(false)
    isDirty.current = false
    reset(fresh.values)
    store.update(() => undefined)
  }

  /**
   * Takes what is saved now as what was opened, and keeps what was typed over it.
   * @returns the fields in which both differ
   */
  function rebase(latest: Vehicle): FieldKey[] {
    const values = formValuesOf(latest)
    const merged = mergeLatest({ base: base.values, mine: form.getValues(), latest: values })
    setBase({ values, version: latest.version })
    reset(values)
    reset(merged.values, { keepDefaultValues: true })
    return merged.overwritten
  }

  return {
    form,
    base,
    owner,
    chooseOwner,
    isRestored,
    startOver,
    rebase,
    /** Whether something was typed that is not saved. */
    wouldLose: () => isDirty.current,
    /** Nothing is left to lose: it was saved, or thrown away. */
    letGo: () => {
      isDirty.current = false
      store.update(() => undefined)
    },
    /** The page is left with the draft kept, without a question. */
    leaveKept: () => {
      isDirty.current = false
    },
  }
}
