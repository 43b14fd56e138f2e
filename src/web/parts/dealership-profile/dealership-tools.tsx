import { BadgeCheck, Pencil, Power, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { dealershipCheckKinds, dealershipChecks } from '#domain/dealership/dealership-checks.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import { call } from '../../site/api/api-client.ts'
import { useCurrentUser, useNow, useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { StepUpHost } from '../form/step-up-host.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const editDealershipDialog = lazyComponent(() => import('./edit-dealership-dialog.tsx'))
const feedDialog = lazyComponent(() => import('./feed-dialog.tsx'))

export function EditDealership({ dealership }: { dealership: Dealership }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(editDealershipDialog)
  const feed = useLazyDialog(feedDialog)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={open}>
          <Pencil aria-hidden className="size-4" />
          Edit Dealership
        </Button>
        <Button variant="outline" onClick={feed.open}>
          Catalogue feed
        </Button>
      </div>
      {/* Public pages have none of their own. */}
      <StepUpHost />
      {LoadedDialog && <LoadedDialog dealership={dealership} isOpen={isOpen} onClose={close} />}
      {feed.LoadedDialog && (
        <feed.LoadedDialog dealership={dealership} isOpen={feed.isOpen} onClose={feed.close} />
      )}
    </>
  )
}

export function DealershipSwitch({ dealership }: { dealership: Dealership }) {
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
      <Button size="sm" isPending={suspend.isPending} onClick={() => suspend.mutate()}>
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
      <strong className="wrap-anywhere">{name} is switched off.</strong> Buyers cannot see this page or its
      vehicles, or contact it. Nothing is deleted.
    </Notice>
  )
}

const ignore = () => undefined

export function DealershipChecks({ dealership }: { dealership: Dealership }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <BadgeCheck aria-hidden className="size-4" />
        Checks
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`What we checked about ${dealership.name}`}
        description="Buyers see each check with its day and who did it. Leave a day empty if nobody checked."
      >
        <ChecksForm dealership={dealership} onClose={close} />
      </Dialog>
    </>
  )
}

function ChecksForm({ dealership, onClose }: { dealership: Dealership; onClose: () => void }) {
  const { id, version, checks } = dealership
  const { name: site } = useSite()
  const today = localDay(useNow())
  const save = useSaveProfile({ id, version, onSaved: onClose, onStale: onClose, onSignedOut: onClose })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        const checks = dealershipCheckKinds.map((kind) => ({
          kind,
          checkedOn: String(values.get(kind)),
          checkedBy: String(values.get('checkedBy')).trim() || site,
        }))
        save.mutate({ checks: checks.filter(({ checkedOn }) => checkedOn !== '') })
      }}
    >
      {dealershipCheckKinds.map((kind) => (
        <TextField
          key={kind}
          type="date"
          name={kind}
          label={`${dealershipChecks[kind].charAt(0).toUpperCase()}${dealershipChecks[kind].slice(1)} on`}
          max={today}
          defaultValue={checks.find((check) => check.kind === kind)?.checkedOn}
        />
      ))}
      <TextField
        name="checkedBy"
        label="Checked by"
        hint="Shown to buyers"
        maxLength={200}
        defaultValue={checks[0]?.checkedBy ?? site}
      />
      <Button type="submit" isPending={save.isPending} className="sm:justify-self-end">
        Save
      </Button>
    </form>
  )
}
