import { hasPermission } from '#domain/accounts/permissions.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'

const liveEnquiries = lazyComponent(() => import('../../features/live-enquiries/live-enquiries.tsx'))

/** On every page of a user with an inbox to answer; other pages do not load its code. */
export default function LiveEnquiriesHost() {
  const user = useCurrentUser()
  const isHydrated = useHydrated()
  const LiveEnquiries = useLazyComponent(liveEnquiries, {
    isWanted: isHydrated && hasPermission(user, 'enquiry.mark'),
  })
  return LiveEnquiries && user && <LiveEnquiries key={user.id} user={user} />
}
