import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { dealershipCheckKinds, dealershipChecks } from '#domain/dealership/dealership-checks.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import { useNow, useSite } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** What an administrator has checked of a dealership, with the days. Buyers see it, and reports hide less of it. */
export default function DealershipChecks({ dealership }: { dealership: Dealership }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        <BadgeCheck aria-hidden className="size-4" />
        Checks
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`What we checked about ${dealership.name}`}
        description="Buyers read each with its day and who checked it. Leave a day empty if nobody did."
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
        const given = dealershipCheckKinds.map((kind) => ({
          kind,
          checkedOn: String(values.get(kind)),
          checkedBy: String(values.get('checkedBy')).trim() || site,
        }))
        save.mutate({ checks: given.filter(({ checkedOn }) => checkedOn !== '') })
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
        hint="As buyers read it"
        maxLength={200}
        defaultValue={checks[0]?.checkedBy ?? site}
      />
      <Button type="submit" isPending={save.isPending} className="sm:justify-self-end">
        Save
      </Button>
    </form>
  )
}
