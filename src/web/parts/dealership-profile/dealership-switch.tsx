import { Power, TriangleAlert } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { call } from '../../site/api/api-client.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** Leads administrators to the form that suspends a dealership, and says that one is switched off. */
export default function DealershipSwitch({ dealership }: { dealership: Dealership }) {
  const { id, name, version, isActive } = dealership
  const mayActivate = can(useCurrentUser(), 'dealership.activate')
  const save = useSaveProfile({ id, version, onSaved: ignore, onStale: ignore, onSignedOut: ignore })
  const suspend = useExclusiveMutation({
    mutationFn: () => call('POST /api/cases', { body: { subject: 'dealership', subjectId: id } }),
    meta: { failure: 'We could not open the case' },
    onSuccess: (found) => openPage(`/cases?case=${found.id}&step=suspend`),
  })
  const icon = <Power aria-hidden className="size-4" />
  if (isActive)
    return (
      <Button variant="outline" size="sm" isPending={suspend.isPending} onClick={() => suspend.mutate()}>
        {icon}
        Suspend
      </Button>
    )
  return (
    <Notice
      icon={TriangleAlert}
      action={
        mayActivate && (
          <Button isPending={save.isPending} onClick={() => save.mutate({ isActive: true })}>
            {icon}
            Switch on
          </Button>
        )
      }
    >
      <strong className="wrap-anywhere">{name} is switched off.</strong> Buyers see neither this page nor its
      vehicles, and cannot write to it. Nothing is deleted.
    </Notice>
  )
}

const ignore = () => undefined
