import { useSyncExternalStore } from 'react'
import { type DeviceStore, onDeviceChange } from './device-store.ts'

/** A stored value; the initial one on the server and at hydration. */
export function useDeviceStore<T>({ read, initial }: DeviceStore<T>): T {
  return useSyncExternalStore(onDeviceChange, read, () => initial)
}
