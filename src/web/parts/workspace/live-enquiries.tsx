import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { keys, unreadEnquiriesQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { deviceStore } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { openPage } from '../../ui/behaviour/address.ts'

const pollMs = 20_000

export default function LiveEnquiries() {
  const user = useCurrentUser()
  return user && hasPermission(user, 'enquiry.mark') && <Poll key={user.id} user={user} />
}

/** Polls for new enquiries while the page is visible, or in the background if notifications are on. Updates inbox and title. */
function Poll({ user }: { user: User }) {
  const isNotifying = useDeviceStore(notifiesEnquiries)
  const { data } = useQuery({
    ...unreadEnquiriesQuery(user),
    refetchInterval: pollMs,
    refetchIntervalInBackground: isNotifying,
  })
  const { unread = 0, latestId } = data ?? {}
  useArrivals(latestId, isNotifying)
  useTitleCount(unread)
  return null
}

function useArrivals(latestId: number | undefined, isNotifying: boolean) {
  const queryClient = useQueryClient()
  const known = useRef<number>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = latestId
    if (latestId === undefined || before === undefined || latestId <= before) return
    queryClient.invalidateQueries({ queryKey: [keys.enquiries, 'list'] })
    if (isNotifying && !document.hasFocus()) notify('New enquiry', () => openPage('/enquiries'))
  }, [latestId, isNotifying, queryClient])
}

const countInTitle = /^\(\d+\+?\) /

function useTitleCount(unread: number) {
  useEffect(() => {
    const prefix = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `
    document.title = prefix + document.title.replace(countInTitle, '')
  }, [unread])
}

export const notifiesEnquiries = deviceStore<boolean>({
  key: 'notifies-enquiries',
  parse: (value) => value === true,
})

/** In Chrome for Android the constructor throws: it requires a service worker. */
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

function notify(title: string, onOpen: () => void): void {
  if (Notification.permission !== 'granted') return
  const shown = new Notification(title, { tag: 'enquiries' })
  shown.onclick = () => {
    window.focus()
    shown.close()
    onOpen()
  }
}
