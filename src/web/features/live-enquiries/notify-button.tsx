import { useHydrated } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { Button } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { canNotify, notifiesEnquiries } from './notifications.ts'

/** Asks the browser for its permission when it is pressed; absent where notifications cannot be shown. */
export function NotifyButton() {
  const isOn = useDeviceStore(notifiesEnquiries)
  if (!useHydrated() || !canNotify()) return null
  const Icon = isOn ? BellRing : Bell
  const toggle = async () => {
    const isAllowed = isOn || (await Notification.requestPermission()) === 'granted'
    notifiesEnquiries.update(() => !isOn && isAllowed)
    if (!isAllowed) showToast({ title: 'Your browser does not allow notifications', isError: true })
  }
  return (
    <Button variant="outline" size="sm" aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">Notify me</span>
    </Button>
  )
}
