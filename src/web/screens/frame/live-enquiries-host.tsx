import { useHydrated } from '@tanstack/react-router'
import { useCurrentUser } from '../../api/site-context.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'

const liveEnquiries = lazyComponent(() => import('../../features/live-enquiries/live-enquiries.tsx'))

/** On every page of a signed-in user; a visitor's page does not load its code. */
export default function LiveEnquiriesHost() {
  const user = useCurrentUser()
  const isHydrated = useHydrated()
  const LiveEnquiries = useLazyComponent(liveEnquiries, { isWanted: isHydrated && user !== null })
  return LiveEnquiries && user && <LiveEnquiries key={user.id} user={user} />
}
