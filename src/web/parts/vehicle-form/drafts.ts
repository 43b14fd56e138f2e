import type { VehicleFormValues } from '#domain/vehicle/form/vehicle-form.ts'
import { type DeviceStore, deviceStore, tabStorage } from '../../site/device/device-store.ts'
import type { OwnerChoice } from '../form/owner-field.tsx'

/** What was typed and not saved, kept in this tab until it is saved or discarded. */
export interface FormDraft {
  values: VehicleFormValues
  /** What the form was opened with. */
  base: VehicleFormValues
  /** The version of the listing that was edited; absent for a new one. */
  version?: number | undefined
  /** Whose a new listing is to be, where an administrator chose. */
  owner?: OwnerChoice | undefined
}

const keyPrefix = 'vehicle-draft:'

/** Whether this tab keeps a draft of anybody. */
export function hasVehicleDraft(): boolean {
  try {
    return Object.keys(tabStorage()).some((key) => key.startsWith(keyPrefix))
  } catch {
    // The browser stores nothing.
    return false
  }
}

/** A user's draft of a listing by its id, of a new one, or of one made from another. */
export function draftStore(
  userId: number,
  subject: number | 'new' | 'copy',
): DeviceStore<FormDraft | undefined> {
  return deviceStore({
    key: `${keyPrefix}${userId}:${subject}`,
    parse: (value) => (isDraft(value) ? value : undefined),
    storage: tabStorage,
  })
}

function isDraft(value: unknown): value is FormDraft {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value
}
