import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { BlockCall, CaseDetail } from '#domain/moderation/case-schema.ts'
import { blockedDays, type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatCount, formatMileage, formatQuantity } from '#domain/text/format.ts'
import { daysSince, formatLocalTime, localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { DealRatingBadge } from '../../parts/vehicle/deal-rating-badge.tsx'
import { PriceSpread, positionSentence } from '../../parts/vehicle/price-position.tsx'
import { DealershipLink, VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { HistoryButton } from '../../parts/workspace/history-list.tsx'
import { call, failureText } from '../../site/api/api-client.ts'
import { atEachVisit, keys, pricePositionQuery, read, vehicleQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { ListSkeleton, Spinner } from '../../ui/display/loading.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { CaseBadges, DecisionBar } from './case-steps.tsx'
import { type CasesSearch, historyTexts, subjectNames, usualReason, waitedText } from './case-texts.ts'

interface CasePanelProps {
  id: number
  search: CasesSearch
  next: number | undefined
  onBack: () => void
}

export function CasePanel({ id, search, next, onBack }: CasePanelProps) {
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
          <DecisionBar found={data} search={search} next={next} />
        </>
      )}
    </section>
  )
}

function CaseContent({ found }: { found: CaseDetail }) {
  const { subject, subjectId, isAppealed, enquiry, findings, samePictures } = found
  const history = <CaseHistory found={found} />
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line px-4 *:py-4 sm:px-5">
      <CaseHead found={found} />
      {isAppealed && history}
      {findings.length > 0 && (
        <Part title="Worth a look">
          <ul className="wrap-anywhere grid list-disc gap-1 pl-5 text-sm">
            {findings.map(({ rule, note }) => (
              <li key={`${rule} ${note}`}>{note}</li>
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
          <BlockButton caseId={found.id} of="sender" isBlocked={enquiry.isBlocked} />
        </Part>
      )}
      {subject === 'listing' && <CaseListing id={subjectId} samePictures={samePictures} />}
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

function CaseHistory({ found: { history } }: { found: CaseDetail }) {
  if (history.length === 0) return null
  return (
    <Part title="What happened so far">
      <ol className="wrap-anywhere grid gap-3 text-sm">
        {history.map(({ id, at, actorName, action, reason, words }) => (
          <li key={id} className="grid gap-0.5">
            <p>
              <strong className="font-semibold">{historyTexts[action]}</strong>
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

type Report = CaseDetail['reported'][number]

function CaseReports({ found: { id, reported } }: { found: CaseDetail }) {
  if (reported.length === 0) return null
  return (
    <Part title={formatQuantity(reported.length, 'report')}>
      <ul className="wrap-anywhere grid gap-3 text-sm">
        {reported.map((report) => (
          <li key={report.id} className="grid gap-0.5">
            <p className="font-semibold">{reportReasons[report.reason]}</p>
            {report.words && <p className="whitespace-pre-line">{report.words}</p>}
            <p className="text-muted text-xs">
              {[report.name, report.email].filter(Boolean).join(', ') || 'Without a name'} ·{' '}
              {formatLocalTime(new Date(report.createdAt))} · {reliability(report)}
            </p>
            {report.decidedBefore > report.rightBefore && (
              <BlockButton caseId={id} of="reporter" report={report.id} isBlocked={report.isBlocked} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function reliability({ decidedBefore, rightBefore }: Report): string {
  if (decidedBefore === 0) return 'first report of this person'
  return `right in ${formatCount(rightBefore)} of ${formatCount(decidedBefore)} earlier reports`
}

function CaseOwner({ found }: { found: CaseDetail }) {
  const { owner, dealershipName, dealershipId, subject } = found
  const open = useExclusiveMutation({
    mutationFn: (body: { subject: CaseSubject; subjectId: number }) => call('POST /api/cases', { body }),
    meta: { failure: 'We could not open the case' },
    onSuccess: ({ id }) => changeAddress(() => ({ case: id, step: 'suspend', reason: usualReason(found) })),
  })
  const now = useNow()
  const suspend = (of: CaseSubject, subjectId: number) => (
    <Button size="sm" disabled={open.isPending} onClick={() => open.mutate({ subject: of, subjectId })}>
      Suspend the {of}
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
      {owner && (
        <Link
          to="/cases"
          search={{ view: 'decided', owner: owner.id }}
          className="action-link justify-self-start text-sm"
        >
          Past decisions
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        {subject !== 'dealership' && dealershipId !== null && suspend('dealership', dealershipId)}
        {subject !== 'account' && owner && suspend('account', owner.id)}
        {owner && <BlockButton caseId={found.id} of="owner" isBlocked={owner.isBlocked} />}
      </div>
    </Part>
  )
}

interface BlockButtonProps extends Omit<BlockCall, 'isBlocked'> {
  caseId: number
  /** Null if the network was erased and cannot be blocked. */
  isBlocked: boolean | null
}

function BlockButton({ caseId, isBlocked, ...which }: BlockButtonProps) {
  const queryClient = useQueryClient()
  const block = useExclusiveMutation({
    mutationFn: () =>
      call('POST /api/cases/:id/blocks', { id: caseId, body: { ...which, isBlocked: !isBlocked } }),
    meta: {
      success: isBlocked ? 'Network unblocked' : `Network blocked for ${blockedDays} days`,
      failure: 'Nothing was changed',
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.cases] }),
  })
  if (isBlocked === null) return null
  return (
    <Button
      size="sm"
      isPending={block.isPending}
      onClick={() => block.mutate()}
      className="justify-self-start"
    >
      {isBlocked ? 'Unblock the network' : 'Block the network'}
    </Button>
  )
}

function CaseListing({ id, samePictures }: { id: number } & Pick<CaseDetail, 'samePictures'>) {
  const { data: vehicle, error } = useQuery(vehicleQuery(id))
  return (
    <>
      <Part title="The listing">
        {error && <p className="text-danger text-sm">{failureText(error)}</p>}
        {vehicle === undefined && !error && <Spinner label="Loading the listing" />}
        {vehicle === null && <p className="text-muted text-sm">It is no longer listed.</p>}
        {vehicle && <Listing vehicle={vehicle} />}
      </Part>
      {samePictures.length > 0 && (
        <Part title="Other listings with the same pictures">
          <ul className="grid text-sm">
            {samePictures.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <VehicleLink id={other.id} className="action-link inline-flex min-h-11 items-center">
                  {other.name}
                </VehicleLink>{' '}
                of {other.dealershipName}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Listing({ vehicle }: { vehicle: Vehicle }) {
  const { id, imageUrls, mileage, color, listedAt, isSold, details, brand, model, year } = vehicle
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
      <PriceStanding id={id} />
      {details && (
        <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-line text-sm max-sm:max-h-none">
          {details}
        </p>
      )}
      <HistoryButton
        vehicleId={id}
        name={`${year} ${brand} ${model}`}
        className="action-link min-h-11 gap-1.5 justify-self-start"
      >
        History of the listing
      </HistoryButton>
    </>
  )
}

function PriceStanding({ id }: { id: number }) {
  const { data: position } = useQuery(pricePositionQuery(id))
  if (!position) return null
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {position.word && <DealRatingBadge word={position.word} />}
        {positionSentence(position)}
      </p>
      {position.word && <PriceSpread position={position} />}
    </div>
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
