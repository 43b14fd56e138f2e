import { deviceStore } from '../../site/device/device-store.ts'

interface CheckedItems {
  id: number
  keys: readonly string[]
}

const storedVehicles = 50

export const checkedItems = deviceStore<readonly CheckedItems[]>({
  key: 'buy-safely',
  parse: (value) => (Array.isArray(value) ? value.filter(isCheckedItems).slice(0, storedVehicles) : []),
})

export function keysOf(items: readonly CheckedItems[], vehicleId: number): readonly string[] {
  return items.find(({ id }) => id === vehicleId)?.keys ?? []
}

export function setChecked(vehicleId: number, key: string, isChecked: boolean): void {
  checkedItems.update((items) => {
    const others = keysOf(items, vehicleId).filter((other) => other !== key)
    const vehicle = { id: vehicleId, keys: isChecked ? [...others, key] : others }
    return [vehicle, ...items.filter(({ id }) => id !== vehicleId)].slice(0, storedVehicles)
  })
}

function isCheckedItems(value: unknown): value is CheckedItems {
  const { id, keys }: Partial<Record<string, unknown>> = Object(value)
  return Number.isInteger(id) && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
}
