import { useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { deviceStore, tabStorage } from '../../device/device-store.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { emptyPromotion, type PromotionFields } from '../../form-sections/promotion/check-promotion.ts'

export interface PromotionDraft {
  vehicles: readonly VehicleSummary[]
  fields: PromotionFields
}

const emptyDraft: PromotionDraft = { vehicles: [], fields: emptyPromotion }

/** The draft of an account's promotion, kept in the tab. */
export function usePromotionDraft(user: User | null) {
  const [store] = useState(() =>
    deviceStore<PromotionDraft>({
      key: `promotion-draft:${user?.id ?? 0}`,
      parse: (value) => (isDraft(value) ? value : emptyDraft),
      storage: tabStorage,
    }),
  )
  const draft = useDeviceStore(store)
  return {
    ...draft,
    isEmpty: draft.vehicles.length === 0 && Object.values(draft.fields).every((text) => text === ''),
    change: (change: (before: PromotionDraft) => Partial<PromotionDraft>) =>
      store.update((before) => ({ ...before, ...change(before) })),
    clear: () => store.update(() => emptyDraft),
  }
}

function isDraft(value: unknown): value is PromotionDraft {
  if (typeof value !== 'object' || value === null || !('vehicles' in value && 'fields' in value)) return false
  const { vehicles, fields } = value
  if (!Array.isArray(vehicles) || typeof fields !== 'object' || fields === null) return false
  return Object.keys(emptyPromotion).every((name) => name in fields)
}
