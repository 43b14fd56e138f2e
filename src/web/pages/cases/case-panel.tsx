import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { type AuditAction, auditActions } from '#domain/moderation/audit.ts'
import type { CaseState, CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, SubjectRef } from '#domain/moderation/case-schema.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatCount, formatMileage, formatQuantity } from '#domain/text/format.ts'
import { daysSince, formatLocalTime, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { DealershipLink, VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { call, failureText } from '../../site/api/api-client.ts'
import { atEachVisit, keys, read, vehicleQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { ListSkeleton, Spinner } from '../../ui/display/loading.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { DecisionBar } from './case-steps.tsx'

export function CasePanel({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useQuery(read([keys.cases, 'one', id], () => call('GET /api/cases/:id', { id }), atEachVisit))
  const { data, error, isPaused } = query
  return (
    <section aria-label="Case" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Button size="sm" onClick={onBack} className="justify-self-start lg:hidden">
        <ArrowLeft aria-hidden className="size-4" />
        All cases
      </Button>
      <FetchTrouble {...query} failure={`This case could not be loaded. ${failureText(error)}`} />
      {!data && !error && !isPaused && <ListSkeleton label="Loading the case" />}
      {data && (
        <>
          <CaseContent found={data} />
          <DecisionBar found={data} />
        </>
      )}
    </section>
  )
}

function CaseContent({ found }: { found: CaseDetail }) {
  const { subject, subjectId, isAppealed, enquiry, findings } = found
  const history = <CaseHistory found={found} />
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line px-4 *:py-4 sm:px-5">
      <CaseHead found={found} />
      {isAppealed && history}
      {findings.length > 0 && (
        <Part title="Worth a look">
          <ul className="wrap-anywhere grid list-disc gap-1 pl-5 text-sm">
            {findings.map(({ note }) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Part>
      )}
      <CaseReports found={found} />
      {enquiry && (
        <Part title="The message">
          <p className="wrap-anywhere text-muted text-sm">
            {enquiry.name} · {enquiry.email} · {enquiry.phone}
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{enquiry.message}</p>
        </Part>
      )}
      {subject === 'listing' && <CaseListing id={subjectId} />}
      <CaseOwner found={found} />
      {!isAppealed && history}
    </Card>
  )
}

function CaseHead({ found }: { found: CaseDetail }) {
  const { subject, subjectId, subjectName, dealershipName, openedAt, isWaiting, suspendedUntil, version } =
    found
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  // After a step the pressed button is gone, or another case is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The version stands for the step.
  useEffect(() => {
    if (document.activeElement === document.body || !heading.current?.closest('[inert]')) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [version])
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <CaseBadges entry={found} />
        <p className="text-muted text-sm">
          {isWaiting && `waits ${waitedText(openedAt, now)}`}
          {suspendedUntil && `until ${formatLocalTime(new Date(suspendedUntil))}`}
        </p>
      </div>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere rounded-sm font-extrabold text-xl">
        {subject === 'listing' ? (
          <VehicleLink id={subjectId} className="hover:underline">
            {subjectName}
          </VehicleLink>
        ) : (
          subjectName
        )}
      </h2>
      <p className="wrap-anywhere text-muted text-sm">
        {subjectNames[subject]}
        {dealershipName !== null && dealershipName !== subjectName && ` of ${dealershipName}`}
      </p>
    </header>
  )
}

export const subjectNames: Record<CaseSubject, string> = {
  listing: 'Listing',
  dealership: 'Dealership',
  account: 'Account',
  enquiry: 'Message',
}

const decidedStates: Record<Exclude<CaseState, 'open'>, { text: string; tone: BadgeTone }> = {
  removed: { text: 'Removed', tone: 'red' },
  warned: { text: 'Warned', tone: 'gold' },
  suspended: { text: 'Suspended', tone: 'red' },
  dismissed: { text: 'Nothing wrong', tone: 'success' },
}

export function CaseBadges({ entry }: { entry: CaseEntry }) {
  const { state, isAppealed, isWaiting, reports } = entry
  const findings = entry.findings.filter(({ isDecided }) => !isDecided).length
  const decided = state === 'open' ? undefined : decidedStates[state]
  return (
    <>
      {isAppealed && <Badge tone="purple">Appeal</Badge>}
      {decided && <Badge tone={decided.tone}>{decided.text}</Badge>}
      {state === 'open' && !isWaiting && <Badge tone="neutral">Listing deleted</Badge>}
      {findings > 0 && <Badge tone="gold">{formatQuantity(findings, 'finding')}</Badge>}
      {reports > 0 && <Badge tone="neutral">{formatQuantity(reports, 'report')}</Badge>}
    </>
  )
}

export function waitedText(since: string, now: Date): string {
  return answerTimeText(Math.max(0, now.getTime() - Date.parse(since)) / 60_000)
}

function CaseHistory({ found: { history } }: { found: CaseDetail }) {
  if (history.length === 0) return null
  return (
    <Part title="What happened so far">
      <ol className="wrap-anywhere grid gap-3 text-sm">
        {history.map(({ id, at, actorName, action, reason, words }) => (
          <li key={id} className="grid gap-0.5">
            <p>
              <strong className="font-semibold">{auditActions[action as AuditAction]}</strong>
              {reason !== null && reason in reportReasons && `: ${reportReasons[reason as ReportReason]}`}
            </p>
            {words && <p className="whitespace-pre-line">{words}</p>}
            <p className="text-muted text-xs">
              {actorName} · <time dateTime={at}>{formatLocalTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function CaseReports({ found: { reported } }: { found: CaseDetail }) {
  if (reported.length === 0) return null
  return (
    <Part title={formatQuantity(reported.length, 'report')}>
      <ul className="wrap-anywhere grid gap-3 text-sm">
        {reported.map(({ id, reason, words, name, email, createdAt }) => (
          <li key={id} className="grid gap-0.5">
            <p className="font-semibold">{reportReasons[reason]}</p>
            {words && <p className="whitespace-pre-line">{words}</p>}
            <p className="text-muted text-xs">
              {[name, email].filter(Boolean).join(', ') || 'Without a name'} ·{' '}
              {formatLocalTime(new Date(createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CaseOwner({ found }: { found: CaseDetail }) {
  const { owner, dealershipName, dealershipId, subject } = found
  const open = useExclusiveMutation({
    mutationFn: (body: SubjectRef) => call('POST /api/cases', { body }),
    meta: { failure: 'We could not open the case' },
    onSuccess: ({ id }) => changeAddress(() => ({ case: id })),
  })
  const now = useNow()
  const decide = (of: CaseSubject, subjectId: number) => (
    <Button size="sm" disabled={open.isPending} onClick={() => open.mutate({ subject: of, subjectId })}>
      Decide about the {of}
    </Button>
  )
  return (
    <Part title="Owner">
      <p className="wrap-anywhere text-sm">
        <DealershipLink dealership={dealershipName} className="action-link" />
        {owner && ` · account ${owner.username}`}
      </p>
      {owner && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name="Account age">
            {formatQuantity(daysSince(localDay(new Date(owner.createdAt)), now), 'day')}
            {!owner.isApproved && ', not approved'}
          </Fact>
          <Fact name="Listings">{formatCount(owner.listings)}</Fact>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {subject !== 'dealership' && dealershipId !== null && decide('dealership', dealershipId)}
        {subject !== 'account' && owner && decide('account', owner.id)}
      </div>
    </Part>
  )
}

function CaseListing({ id }: { id: number }) {
  const { data: vehicle, error } = useQuery(vehicleQuery(id))
  return (
    <Part title="The listing">
      {error && <p className="text-danger text-sm">{failureText(error)}</p>}
      {vehicle === undefined && !error && <Spinner label="Loading the listing" />}
      {vehicle === null && <p className="text-muted text-sm">It is no longer listed.</p>}
      {vehicle && <Listing vehicle={vehicle} />}
    </Part>
  )
}

function Listing({ vehicle }: { vehicle: Vehicle }) {
  const { imageUrls, mileage, color, listedAt, isSold, details } = vehicle
  const now = useNow()
  const days = daysSince(listedAt, now)
  return (
    <>
      <ul
        aria-label="Pictures"
        className="flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap sm:overflow-visible"
      >
        {imageUrls.map((url, at) => (
          <li key={url} className="shrink-0">
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                {...imageSources(url, '12rem')}
                alt={`Picture ${at + 1} of ${imageUrls.length}`}
                width={192}
                height={128}
                className="aspect-3/2 w-48 rounded-md object-cover sm:w-40"
              />
            </a>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name="Price">{formatPrice(askingPrice(vehicle, now))}</Fact>
        <Fact name="Mileage">{formatMileage(mileage)}</Fact>
        <Fact name="Colour">{color}</Fact>
        <Fact name="Listed">{days === 0 ? 'today' : `${formatQuantity(days, 'day')} ago`}</Fact>
        {isSold && <Fact name="State">Sold</Fact>}
      </dl>
      {details && (
        <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-line text-sm max-sm:max-h-none">
          {details}
        </p>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="font-bold text-sm">{title}</h3>
      {children}
    </section>
  )
}
