import type { VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import type { OwnerChoice } from '../../forms/owner-field.tsx'

/** What was typed and not saved, kept in this tab until it is saved or thrown away. */
export interface FormDraft {
  values: VehicleFormValues
  /** What the form was opened with. */
  base: VehicleFormValues
  /** The version of the listing that was edited; absent for a new one. */
  version?: number
  /** Whose a new listing is to be, where an administrator chose. */
  owner?: OwnerChoice
}

/** Where a user's draft is kept: of a listing by its id, of a new one, or of one made from another. */
export function draftKey(userId: number, subject: number | 'new' | 'copy'): string {
  return `vehicle-draft:${userId}:${subject}`
}

/** Keeps a draft; where the browser keeps nothing the form still works. */
export function keepDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: only the safety net is missing.
  }
}

/** The draft kept under a key, or undefined where there is none. */
export function readDraft(key: string): FormDraft | undefined {
  try {
    const kept: FormDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.values && kept.base ? kept : undefined
  } catch {
    return undefined
  }
}

/** Throws a draft away. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Whether the user left something unsaved in the form of this listing. */
export function hasVehicleDraft(userId: number, vehicleId: number): boolean {
  return readDraft(draftKey(userId, vehicleId)) !== undefined
}
