import { useSyncExternalStore } from 'react'
import { type DeviceStore, onDeviceChange } from './device-store.ts'

export function useDeviceStore<T>({ read, initial }: DeviceStore<T>): T {
  return useSyncExternalStore(onDeviceChange, read, () => initial)
}
