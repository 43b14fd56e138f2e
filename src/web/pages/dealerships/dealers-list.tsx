import { type LucideIcon, MapPin, MessageCircle, Phone, SearchX, Store } from 'lucide-react'
import { dealerLinks } from '#domain/dealership/dealer-links.ts'
import {
  addressMapLink,
  type DealersQuery,
  dealershipPlace,
  dealersQuerySchema,
  findDealers,
} from '#domain/dealership/dealership-place.ts'
import type { DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { answersWithinHourText } from '#domain/enquiries/dealer-contact.ts'
import { paths } from '#domain/paths.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { parseQuery, type RawQuery } from '#domain/text/query.ts'
import { parishNoun } from '#territory/country.ts'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { TextSearch } from '../../site/text-search.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { ButtonLink, buttonClass } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { SelectBox } from '../../ui/form/form-field.tsx'

const fewDealers = 6
const orders = [
  { value: 'name', label: 'By name' },
  { value: 'stock', label: 'Most vehicles' },
] as const

const parseDealers = (raw: RawQuery) => parseQuery(dealersQuerySchema, raw)

export default function DealersList({ dealers }: { dealers: readonly DealershipSummary[] }) {
  const query = useAddressQuery(parseDealers)
  const found = findDealers(dealers, query)
  return (
    <>
      {dealers.length > fewDealers && <DealersToolbar {...query} />}
      <p role="status" className={query.q ? 'text-muted text-sm' : 'sr-only'}>
        {query.q && `${formatCount(found.length)} of ${formatQuantity(dealers.length, 'dealership')}`}
      </p>
      {found.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {found.map((dealer) => (
            <li key={dealer.id}>
              <DealerCard dealer={dealer} />
            </li>
          ))}
        </ul>
      ) : (
        <NoDealers isFiltered={dealers.length > 0} />
      )}
    </>
  )
}

/** Filters and sorts in the browser. Without script the list is complete, by name. */
function DealersToolbar({ q, byStock }: DealersQuery) {
  return (
    <search className="flex flex-wrap gap-3 noscript:hidden">
      <div className="flex min-w-0 grow basis-40">
        <TextSearch
          label={`Name, ${parishNoun} or make`}
          placeholder="Name or make…"
          q={q}
          onSearch={async (q, replace) => changeAddress((present) => ({ ...present, q }), { replace })}
        />
      </div>
      <SelectBox
        label="Order"
        value={byStock ? 'stock' : 'name'}
        options={orders}
        onChoose={(chosen) =>
          changeAddress((present) => ({ ...present, byStock: chosen === 'stock' || undefined }), {
            replace: true,
          })
        }
        isOrder
        className="shrink-0"
      />
    </search>
  )
}

function NoDealers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={SearchX}
      title="No dealer found"
      actions={<ButtonLink to="/dealers">Show all dealers</ButtonLink>}
    >
      No dealership has this name, place or make for sale.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Store}
      title="No dealers yet"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      The first dealership to list a vehicle appears here.
    </EmptyState>
  )
}

function DealerCard({ dealer }: { dealer: DealershipSummary }) {
  const { name, logoUrl, workingHours, yearEstablished, forSale, answersWithinHour } = dealer
  const { whatsapp, call } = dealerLinks({ ...dealer, contactEmail: null })
  const stock = forSale > 0 ? `${formatCount(forSale)} for sale` : 'Nothing for sale'
  return (
    <Card className="relative flex h-full flex-col gap-2.5 p-4 transition hover:shadow-md">
      <div className="flex min-w-0 items-start gap-3.5">
        <DealershipLogo name={name} logoUrl={logoUrl} className="size-14" />
        <div className="min-w-0 text-muted text-sm">
          <h2 className="line-clamp-4 font-bold text-base text-ink leading-snug [overflow-wrap:anywhere]">
            <DealershipLink
              dealership={name}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-link hover:underline"
            />
          </h2>
          <p className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
            <span className="font-semibold text-ink tabular-nums">{stock}</span>{' '}
            {yearEstablished && <span>Established {yearEstablished}</span>}
          </p>
          <p className="[overflow-wrap:anywhere]">{dealershipPlace(dealer)}</p>
        </div>
      </div>
      {workingHours && <p className="text-muted text-sm [overflow-wrap:anywhere]">{workingHours}</p>}
      {answersWithinHour && <p className="text-sm text-success">{answersWithinHourText}</p>}
      <div className="relative mt-auto flex flex-wrap items-center justify-between gap-1">
        <ButtonLink
          to={paths.dealer(name)}
          aria-label={`View Inventory of ${name}`}
          variant="outline"
          className="min-w-0 px-2! max-[22rem]:basis-full sm:basis-full"
        >
          View Inventory
        </ButtonLink>
        <IconLink
          icon={MessageCircle}
          word="WhatsApp"
          label={`WhatsApp ${name}`}
          href={whatsapp}
          isElsewhere
        />
        <IconLink icon={Phone} word="Call" label={`Call ${name}`} href={call} />
        <IconLink
          icon={MapPin}
          word="Map"
          label={`Map of ${name}`}
          href={addressMapLink(dealer)}
          isElsewhere
        />
      </div>
    </Card>
  )
}

interface IconLinkProps {
  icon: LucideIcon
  word: string
  label: string
  href: string | null
  isElsewhere?: boolean
}

function IconLink({ icon: Icon, word, label, href, isElsewhere }: IconLinkProps) {
  if (!href) return null
  return (
    <a
      href={href}
      aria-label={isElsewhere ? `${label} (opens in a new tab)` : label}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({
        variant: 'quiet',
        className: 'h-12 min-w-12 flex-col gap-0.5! px-0! text-xs! max-[22rem]:grow sm:flex-1',
      })}
    >
      <Icon aria-hidden className="size-4.5" />
      <span aria-hidden>{word}</span>
    </a>
  )
}
