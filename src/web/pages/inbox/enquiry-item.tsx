import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, Inbox, type LucideIcon, MailCheck, MailOpen } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import { dealerLinks } from '#domain/dealership/dealer-links.ts'
import { answerMessage, standardTemplate } from '#domain/enquiries/answer-templates.ts'
import type { AnswerTemplate } from '#domain/enquiries/answer-templates-schema.ts'
import type { Enquiry, EnquiryPatch, InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { EnquiryStatus, PreferredContact } from '#domain/enums.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { DealerLinkButtons } from '../../parts/contact/dealer-links.tsx'
import { ReportLink, VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { call } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'

const preferences: Record<PreferredContact, string> = {
  phone: 'Phone call',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
}

const standards = {
  enquiry: standardTemplate,
  offer: 'Hello {name}, thank you for your offer of the {vehicle}.',
}

export interface EnquiryItemProps {
  enquiry: InboxEnquiry
  showsDealership: boolean
  templates: readonly AnswerTemplate[]
}

export function EnquiryItem({ enquiry, showsDealership, templates }: EnquiryItemProps) {
  const { name, email, phone, status, message, preferredContact, source, answer, mayMark } = enquiry
  const { vehicleId, vehicleName, vehiclePrice, dealershipName } = enquiry
  const isWaiting = status === 'new' && mayMark
  const site = useSite()
  const marking = useMarkEnquiry(enquiry)
  const [chosen, setChosen] = useState(0)
  const standard = { title: 'Standard answer', text: standards[source === 'offer' ? 'offer' : 'enquiry'] }
  const answers = [...templates, standard]
  const { text } = answers[chosen] ?? standard
  const links = dealerLinks({ contactPhone: phone, contactEmail: email }, answerMessage(enquiry, site, text))
  const titleId = useId()
  return (
    <Card className={classNames('p-4 sm:p-5', isWaiting && 'border-l-4 border-l-promo-red')}>
      <article aria-labelledby={titleId} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={titleId} className="wrap-anywhere font-bold text-lg">
              {name}
            </h2>
            {status === 'new' && <Badge tone={mayMark ? 'red' : 'neutral'}>New</Badge>}
            {status === 'read' && !mayMark && <Badge>Read</Badge>}
            {status === 'answered' && <Badge tone="green">Answered</Badge>}
            {status === 'archived' && <Badge>Archived</Badge>}
            {source === 'finance' && <Badge tone="tint">Pre-qualified</Badge>}
            <time dateTime={enquiry.createdAt} className="text-muted text-sm sm:ml-auto">
              {formatLocalTime(new Date(enquiry.createdAt))}
            </time>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm max-sm:-my-2">
            {source === 'offer' ? (
              <span className="font-semibold text-ink">Offer: {vehicleName}</span>
            ) : vehicleId === null ? (
              <span className="font-semibold text-ink">{vehicleName} (no longer listed)</span>
            ) : (
              <VehicleLink id={vehicleId} className="action-link sm:min-h-6">
                {vehicleName}
              </VehicleLink>
            )}
            {source !== 'offer' && <span className="tabular-nums">{formatPrice(vehiclePrice)}</span>}
            {showsDealership && <span className="wrap-anywhere">to {dealershipName}</span>}
          </p>
        </header>
        <EnquiryText text={message} />
        <dl className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm sm:gap-x-6">
          <Fact name="Phone">{phone}</Fact>
          <Fact name="Answer by">{preferences[preferredContact]}</Fact>
          <Fact name="E-mail">{email}</Fact>
        </dl>
        {answer && (
          <p className="wrap-anywhere text-muted text-sm">
            Answered by <strong className="font-semibold text-ink">{answer.by}</strong> at{' '}
            <time dateTime={answer.at}>{formatLocalTime(new Date(answer.at))}</time>
            {answer.via && ` (${preferences[answer.via]})`}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
          <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:min-w-96">
            {templates.length > 0 && (
              <SelectBox
                label={`Answer ${name} with`}
                value={String(chosen)}
                options={answers.map(({ title }, index) => ({ value: String(index), label: title }))}
                onChoose={(value) => setChosen(Number(value))}
                className="min-w-40 flex-1"
              />
            )}
            {hasPermission(useCurrentUser(), 'enquiry.mark') && (
              <DealerLinkButtons
                links={links}
                preferred={preferredContact}
                onOpen={(via) => {
                  if (mayMark && status !== 'answered') marking.mark({ status: 'answered', via })
                }}
              />
            )}
          </div>
          {mayMark ? (
            <StatusButtons enquiry={enquiry} marking={marking} />
          ) : (
            <p className="wrap-anywhere text-muted text-sm">
              {dealershipName} marks it as read, answered or archived
            </p>
          )}
        </div>
      </article>
    </Card>
  )
}

const foldedLength = 500
const foldedLines = 8

function EnquiryText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (text.trim() === '') return <p className="text-faint text-sm italic">No message</p>
  const isLong = text.length > foldedLength || text.split('\n').length > foldedLines
  return (
    <div className="grid justify-items-start gap-1">
      <p className={`wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-4' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-ml-3 px-3"
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </div>
  )
}

interface Step {
  to: EnquiryStatus
  label: string
  icon: LucideIcon
}

const markRead: Step = { to: 'read', label: 'Mark as read', icon: MailCheck }
const archive: Step = { to: 'archived', label: 'Archive', icon: Archive }
const backToNew: Step = { to: 'new', label: 'Mark as new', icon: MailOpen }
const backToAnswered: Step = { to: 'answered', label: 'Back to answered', icon: Inbox }

function stepsFrom({ status, answer }: Pick<Enquiry, 'status' | 'answer'>): [Step, Step?] {
  if (status === 'archived') return [answer ? backToAnswered : backToNew]
  return [status === 'new' ? markRead : backToNew, archive]
}

interface StatusButtonsProps {
  enquiry: Enquiry
  marking: ReturnType<typeof useMarkEnquiry>
}

function StatusButtons({ enquiry, marking: { mark, isPending, pendingStatus } }: StatusButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  const { name, status } = enquiry
  const [first, second] = stepsFrom(enquiry)
  const button = ({ to, label, icon: Icon }: Step) => (
    <Button
      aria-label={`${label}: ${name}`}
      variant="quiet"
      isPending={pendingStatus === to}
      disabled={isPending}
      onClick={() => mark({ status: to, from: status })}
      focusWhenGone={() => group.current?.querySelector('button') ?? besideEnquiry(enquiry)}
      className="px-3"
    >
      <Icon aria-hidden className="size-4.5" />
      {label}
    </Button>
  )
  return (
    <div ref={group} className="-ml-3 flex flex-wrap items-center sm:gap-2">
      {button(first)}
      {second && button(second)}
      <ReportLink search={{ enquiry: enquiry.id }}>
        Report<span className="max-sm:sr-only"> this message</span>
      </ReportLink>
    </div>
  )
}

/** The enquiry after or before one that leaves the list, or the count above an empty list. */
function besideEnquiry({ id }: Enquiry): HTMLElement | null {
  const leaving = document.querySelector(`[data-enquiry="${id}"]`)
  const next = leaving?.nextElementSibling ?? leaving?.previousElementSibling
  return (next ?? leaving?.closest('main'))?.querySelector<HTMLElement>('article, #enquiry-count') ?? null
}

/** Marks go one after another, so that none is lost. The inbox is refetched even after a refusal. */
function useMarkEnquiry({ id, status: before, answer: earlier }: Pick<Enquiry, 'id' | 'status' | 'answer'>) {
  const queryClient = useQueryClient()
  const username = useCurrentUser()?.username
  const mutationKey = ['mark-enquiry', id]
  const marking = {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: EnquiryPatch) => call('PATCH /api/enquiries/:id', { id, body }),
    meta: { failure: 'Failed to update enquiry' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
  }
  // An enquiry archived without an answer goes back to new.
  const isFirstAnswer = (status: EnquiryStatus) => status === 'answered' && !earlier
  const undo = useMutation(marking)
  const { mutate, variables } = useMutation({
    ...marking,
    onSuccess: ({ status, answer }: Enquiry) => {
      // A colleague's answer may have come first.
      const canUndo = isFirstAnswer(status) ? answer?.by === username : status === 'archived'
      const to = isFirstAnswer(status) && before === 'archived' ? 'new' : before
      const takeBack = () => undo.mutate({ status: to, from: status })
      showToast({
        title: status === 'archived' ? 'Enquiry archived' : `Enquiry marked as ${status}`,
        ...(canUndo && { action: { label: 'Undo', press: takeBack } }),
      })
    },
  })
  const isPending = useIsMutating({ mutationKey }) > 0
  const mark = (patch: EnquiryPatch) => {
    // The second of a double click comes before the button is disabled.
    const pending = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' })
    const isRepeated = pending.some(({ state }) => (state.variables as EnquiryPatch).status === patch.status)
    if (!isRepeated && (pending.length === 0 || patch.from === undefined)) mutate(patch)
  }
  return { mark, isPending, pendingStatus: isPending ? variables?.status : undefined }
}
