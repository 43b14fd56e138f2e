import { FileJson } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { groupPersonalData } from '#domain/privacy/personal-data-groups.ts'
import type { Erasure, Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useSchemaForm } from '../parts/form/use-schema-form.ts'
import { call, download } from '../site/api/api-client.ts'
import { useExclusiveMutation } from '../site/api/use-exclusive-mutation.ts'
import { DownloadButton } from '../site/download-button.tsx'
import { Link } from '../ui/behaviour/link.tsx'
import { Button } from '../ui/display/button.tsx'
import { RegionCard } from '../ui/display/card.tsx'
import { TextField } from '../ui/form/form-field.tsx'
import { type Check, schemaCheck } from '../ui/form/schema-check.ts'
import { ConfirmDialog } from '../ui/overlay/dialog.tsx'
import { showToast } from '../ui/overlay/toast.ts'

const checkPerson = schemaCheck(
  async () => (await import('#domain/privacy/personal-data-schema.ts')).personSchema,
)
const check: Check<Person, Person> = ({ email, phone }) =>
  checkPerson({ ...(email && { email }), ...(phone && { phone }) })

/** Data kept of a person, for administrators (docs/product.md#personal-data). The address names no person. */
export default function PersonalDataPage() {
  const { form, field } = useSchemaForm(check)
  const [found, setFound] = useState<{ person: Person; data: PersonalData }>()
  const read = useExclusiveMutation({
    mutationFn: (person: Person) => call('POST /api/admin/personal-data', { body: person }),
    meta: { failure: 'Search failed' },
    onSuccess: (data, person) => setFound({ person, data }),
  })
  return (
    <div className="page-width grid grid-cols-[minmax(0,56rem)] content-start gap-6 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Personal data</h1>
        <p className="text-muted">
          For a person who asks to see what we keep about them, or to have it erased.
        </p>
      </header>
      <Step number={1} title="Find the person">
        <p className="text-muted text-sm">
          One of the two is enough. Check that it is them: they should write from the address, or answer the
          number.
        </p>
        <form
          {...form((person) => read.mutate(person))}
          className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <TextField label="E-mail" type="email" {...field('email')} autoComplete="off" />
          <TextField label="Telephone" type="tel" {...field('phone')} autoComplete="off" />
          <Button type="submit" isPending={read.isPending} className="sm:mt-[1.625rem]">
            Find
          </Button>
        </form>
      </Step>
      {found ? (
        <Found {...found} onErased={() => read.mutate(found.person)} />
      ) : (
        later.map((title, at) => <Step key={title} number={at + 2} title={title} />)
      )}
    </div>
  )
}

const later = ['Look and download', 'Erase'] as const

/** Grey until it has content. */
function Step({ number, title, children }: { number: number; title: string; children?: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
      <h2 className={`flex items-center gap-2.5 font-bold text-lg ${children ? '' : 'text-muted'}`}>
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-tint text-on-tint text-sm"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

const staying: Partial<Record<keyof PersonalData, ReactNode>> = {
  accounts: (
    <Link to="/admin" search={{ tab: 'users' }} className="action-link justify-self-start text-sm">
      Delete accounts under Users
    </Link>
  ),
  dealerships: (
    <Link to="/dealers" className="action-link justify-self-start text-sm">
      Change a profile on its page
    </Link>
  ),
}

function Found({ data, person, onErased }: { data: PersonalData; person: Person; onErased: () => void }) {
  const summary = useRef<HTMLParagraphElement>(null)
  const groups = groupPersonalData(data)
  const name = [person.email, person.phone].filter(Boolean).join(' or ')
  const isNothing = groups.length === 0
  return (
    <>
      <Step number={2} title={later[0]}>
        <p role="status" ref={summary} tabIndex={-1} className="wrap-anywhere font-semibold outline-none">
          {isNothing
            ? `We keep nothing under ${name}.`
            : `Kept under ${name}: ${groups.map(({ title }) => title).join(', ')}`}
        </p>
        <div hidden={isNothing} className="flex flex-wrap gap-3">
          <DownloadButton
            variant="outline"
            download={() =>
              download('personal-data.html', 'POST /api/admin/personal-data/page', { body: person })
            }
          >
            Download as a page
          </DownloadButton>
          <DownloadButton
            variant="outline"
            icon={FileJson}
            download={() => download('personal-data.json', 'POST /api/admin/personal-data', { body: person })}
          >
            Download as JSON
          </DownloadButton>
        </div>
        {groups.map(({ kind, title, entries }) => (
          <RegionCard key={kind} title={title} cardClass="gap-3 p-4 sm:p-5">
            <ul className="grid divide-y divide-line border-line border-t text-sm">
              {entries.map(({ id, texts }) => (
                <li key={id} className="py-3">
                  <dl className="grid gap-x-4 gap-y-1 grid-cols-[6rem_minmax(0,1fr)]">
                    {texts.map(({ label, text }) => (
                      <div key={label} className="contents">
                        <dt className="text-muted">{label}</dt>
                        <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
            {staying[kind]}
          </RegionCard>
        ))}
      </Step>
      <Step number={3} title={later[1]}>
        {isNothing && <p className="text-muted text-sm">There is nothing to erase.</p>}
        <div hidden={isNothing}>
          <EraseButton finalFocus={() => summary.current} {...{ data, person, name, onErased }} />
        </div>
      </Step>
    </>
  )
}

const erased: Readonly<Record<keyof Erasure, { noun: string; fate: string }>> = {
  enquiries: { noun: 'message', fate: 'name, e-mail, telephone and text; that there was a message stays' },
  searchAlerts: { noun: 'alert', fate: 'with the address' },
  reports: { noun: 'report', fate: 'name, e-mail and words; the case and its reason stay' },
  applications: { noun: 'declined application', fate: 'with its account' },
}

interface EraseButtonProps {
  data: PersonalData
  person: Person
  name: string
  finalFocus: () => HTMLElement | null
  onErased: () => void
}

function EraseButton({ data, person, name, finalFocus, onErased }: EraseButtonProps) {
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
      <p className="pb-3 text-muted text-sm">
        {going.length > 0
          ? `Erases ${listOf(going.map(({ count }) => count))} for good.`
          : 'There is nothing to erase here.'}
      </p>
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
        <p>{going.length > 0 ? 'Erased for good:' : 'There is nothing to erase here.'}</p>
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
            Stays: {formatQuantity(data.dealerships.length, 'dealership profile')}. Change its contact there.
          </p>
        )}
        <p>Backups keep it until newer ones replace them.</p>
      </ConfirmDialog>
    </>
  )
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

function linesOf(counts: Erasure): { count: string; fate: string }[] {
  return (Object.keys(erased) as (keyof Erasure)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ count: formatQuantity(counts[kind], erased[kind].noun), fate: erased[kind].fate }))
}
