import { useSyncExternalStore } from 'react'
import { type DeviceStore, onDeviceChange } from './device-store.ts'

/** A store's value: the initial one on the server and at hydration, for the page is the same for all until then. */
export function useDeviceStore<T>({ read, initial }: DeviceStore<T>): T {
  return useSyncExternalStore(onDeviceChange, read, () => initial)
}
