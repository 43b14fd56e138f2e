import type { VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { type DeviceStore, deviceStore } from '../../site/device/device-store.ts'
import type { OwnerChoice } from '../form/owner-field.tsx'

export interface FormDraft {
  values: VehicleFormValues
  base: VehicleFormValues
  version?: number | undefined
  owner?: OwnerChoice | undefined
}

const keyPrefix = 'vehicle-draft:'

export function hasVehicleDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keyPrefix))
  } catch {
    return false
  }
}

export function draftStore(
  userId: number,
  subject: number | 'new' | 'copy',
): DeviceStore<FormDraft | undefined> {
  return deviceStore({
    key: `${keyPrefix}${userId}:${subject}`,
    parse: (value) => (isDraft(value) ? value : undefined),
  })
}

function isDraft(value: unknown): value is FormDraft {
  return typeof value === 'object' && value !== null && 'values' in value && 'base' in value
}
