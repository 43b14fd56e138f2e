import { deviceStore } from '../../site/device/device-store.ts'

/** Whether this device shows a notification of new enquiries, where the browser's permission is still given. */
export const notifiesEnquiries = deviceStore<boolean>({
  key: 'notifies-enquiries',
  parse: (value) => value === true,
})

/** Chrome for Android has the constructor, which throws: its notifications need a service worker. */
export function canNotify(): boolean {
  if (!('Notification' in globalThis) || Notification.permission === 'denied') return false
  if (Notification.permission === 'granted') return true
  try {
    // Not shown: permission is not given yet.
    new Notification('')
    return true
  } catch {
    return false
  }
}

export function notify(title: string, onOpen: () => void): void {
  if (Notification.permission !== 'granted') return
  const shown = new Notification(title, { tag: 'enquiries' })
  shown.onclick = () => {
    window.focus()
    shown.close()
    onOpen()
  }
}
