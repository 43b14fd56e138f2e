import { useState } from 'react'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { call } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** What an erasure does, by what is counted. */
const erased: Readonly<Record<keyof Erasure, { noun: string; fate: string }>> = {
  enquiries: { noun: 'message', fate: 'name, e-mail, telephone and text; that there was one stays' },
  searchAlerts: { noun: 'alert', fate: 'with the address' },
  reports: { noun: 'report', fate: 'name, e-mail and words; the case and its reason stay' },
  applications: { noun: 'declined application', fate: 'with its account' },
}

interface EraseButtonProps {
  data: PersonalData
  person: Person
  /** The address, the number or both. */
  name: string
  /** Where the focus goes when it is done. */
  finalFocus: () => HTMLElement | null
  onErased: () => void
}

/** Asks, and says what goes and what stays. */
export function EraseButton({ data, person, name, finalFocus, onErased }: EraseButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const declined = data.applications.filter(({ declinedAt }) => declinedAt !== null)
  const going = linesOf({
    enquiries: data.enquiries.length,
    searchAlerts: data.searchAlerts.length,
    reports: data.reports.length,
    applications: declined.length,
  })
  const accounts = data.accounts.length - declined.length
  const erase = useExclusiveMutation({
    mutationFn: () => call('POST /api/admin/personal-data/erasure', { body: person }),
    meta: { failure: 'Nothing was erased' },
    onSuccess: (counts) => {
      const done = linesOf(counts).map(({ count }) => count)
      showToast({ title: `Erased: ${done.join(', ') || 'nothing'}` })
      setIsOpen(false)
      onErased()
    },
  })
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Erase…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => erase.mutate()}
        title={`Erase what ${name} left?`}
        confirmLabel="Erase"
        isPending={erase.isPending}
        isConfirmDisabled={going.length === 0}
        finalFocus={() => (erase.isSuccess ? finalFocus() : true)}
      >
        <p>{going.length > 0 ? 'Erased for good:' : 'There is nothing that can be erased here.'}</p>
        <ul className="grid list-disc gap-1 pl-5 text-ink">
          {going.map(({ count, fate }) => (
            <li key={count}>
              {count}: {fate}
            </li>
          ))}
        </ul>
        {accounts > 0 && (
          <p>
            Stays: {formatQuantity(accounts, 'account')}, with applications that wait. Delete them under
            Users.
          </p>
        )}
        {data.dealerships.length > 0 && (
          <p>
            Stays: {formatQuantity(data.dealerships.length, 'dealership profile')}. Its contact is changed
            there.
          </p>
        )}
        <p>Backups have all of it until newer ones take their place.</p>
      </ConfirmDialog>
    </>
  )
}

function linesOf(counts: Erasure): { count: string; fate: string }[] {
  return (Object.keys(erased) as (keyof Erasure)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ count: formatQuantity(counts[kind], erased[kind].noun), fate: erased[kind].fate }))
}
