import { Check, MessageCircle, MessageSquare, X } from 'lucide-react'
import { type SyntheticEvent, useRef } from 'react'
import { type ComparisonRow, compareVehicles, monthlyCostsNote } from '#domain/search/comparison.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useVehicleLinks } from '../../parts/contact/dealer-links.tsx'
import { useVehicleDialog, VehicleDialogButton } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { SoldOverlay } from '../../parts/vehicle/vehicle-badges.tsx'
import { DealershipLink, VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import type { Compared } from '../../site/api/comparison-query.ts'
import { useNow } from '../../site/api/site-context.ts'
import { focusMain } from '../../site/page-main.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface ComparisonTableProps {
  vehicles: readonly Compared[]
  isDifferencesOnly: boolean
  onRemove: (id: number) => void
}

/** Head, body and foot scroll sideways separately, so that head and foot can stick to the page. */
const sectionClass =
  'block overflow-x-auto overscroll-x-contain max-sm:snap-x max-sm:snap-mandatory border-line bg-surface'
/** A phone shows three columns, or two and an edge if there are four, with the label above; wider screens give the label its own column. */
const rowClass =
  'grid max-sm:w-[calc(var(--slots)*var(--slot))] max-sm:grid-cols-[repeat(var(--slots),minmax(0,1fr))] sm:min-w-min sm:grid-cols-[9rem_repeat(var(--vehicles),minmax(8.5rem,1fr))]'
const labelClass =
  'text-left font-normal text-muted max-sm:col-span-full max-sm:px-1 max-sm:pt-2 max-sm:text-xs sm:sticky sm:left-0 sm:z-10 sm:border-line sm:border-r sm:bg-surface sm:px-3 sm:py-2.5'
const cellClass = 'min-w-0 snap-start px-1 text-left font-normal sm:px-3'

export function ComparisonTable({ vehicles, isDifferencesOnly, onRemove }: ComparisonTableProps) {
  const linkedScroll = useLinkedScroll()
  const rows = compareVehicles(vehicles, useNow())
  const shown = isDifferencesOnly ? rows.filter(({ isDifferent }) => isDifferent) : rows
  const columns = {
    '--vehicles': vehicles.length,
    '--slots': Math.max(2, vehicles.length),
    '--slot': ['50%', '33.4%', '44%'][Math.max(0, vehicles.length - 2)],
  }
  return (
    <section aria-label="Comparison" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <table
        {...linkedScroll}
        style={columns as React.CSSProperties}
        className="block rounded-lg border border-line text-sm shadow-sm"
      >
        <thead
          className={`${sectionClass} hides-scrollbar z-20 rounded-t-lg border-b [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-17`}
        >
          <tr className={rowClass}>
            <th scope="col" className={classNames(labelClass, 'max-sm:sr-only')}>
              <span className="sr-only">Fact</span>
            </th>
            {vehicles.map(({ vehicle }) => (
              <th key={vehicle.id} scope="col" className={`${cellClass} py-2.5`}>
                <ComparedHead vehicle={vehicle} onRemove={() => onRemove(vehicle.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={sectionClass}>
          {shown.map((row) => (
            <Fact key={row.label} row={row} vehicles={vehicles} />
          ))}
        </tbody>
        <tfoot
          data-bottom-bar
          className={`${sectionClass} hides-scrollbar sticky bottom-0 z-20 rounded-b-lg border-t shadow-lg print:hidden`}
        >
          <tr className={rowClass}>
            <th scope="row" className={classNames(labelClass, 'max-sm:sr-only')}>
              Contact
            </th>
            {vehicles.map((compared) => (
              <td key={compared.vehicle.id} className={`${cellClass} py-2`}>
                <ComparedContact {...compared} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {shown.length === 0 && <p className="text-muted">They are the same in every respect.</p>}
      <p className="text-muted text-xs">{monthlyCostsNote}</p>
    </section>
  )
}

function Fact({ row, vehicles }: { row: ComparisonRow; vehicles: readonly Compared[] }) {
  const { label, values, isDifferent, best, isSeller } = row
  return (
    <tr className={classNames(rowClass, 'border-line not-first:border-t')}>
      <th scope="row" className={classNames(labelClass, isDifferent && 'font-semibold')}>
        <span className="max-sm:sticky max-sm:left-0">
          {label}
          {isDifferent && (
            <span aria-hidden className="text-gold">
              {'\u00a0●'}
            </span>
          )}
        </span>
      </th>
      {vehicles.map(({ vehicle }, place) => (
        <td
          key={vehicle.id}
          className={classNames(
            cellClass,
            'pb-2 tabular-nums [overflow-wrap:anywhere] sm:py-2.5',
            isDifferent ? 'font-semibold' : 'text-muted',
          )}
        >
          {isSeller ? (
            <DealershipLink
              dealership={vehicle.dealershipName}
              className="inline-block py-3 text-link hover:underline sm:py-0"
            >
              {values[place]}
            </DealershipLink>
          ) : (
            values[place]
          )}{' '}
          {best.includes(place) && (
            <span className="inline-flex items-center gap-0.5 rounded-full bg-success-ground px-1.5 font-bold text-success text-xs">
              <Check aria-hidden className="size-3.5" />
              Best
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function ComparedContact({ vehicle, contact }: Compared) {
  const dialogs = useVehicleDialog(vehicle)
  const whatsapp = useVehicleLinks(vehicle, contact)?.whatsapp
  const about = <span className="sr-only"> about {vehicleName(vehicle)}</span>
  if (vehicle.isSold) {
    return (
      <VehicleLink id={vehicle.id} className={buttonClass({ variant: 'outline', className: 'w-full px-2!' })}>
        Sold: see similar
      </VehicleLink>
    )
  }
  return (
    <div className="flex gap-1">
      <VehicleDialogButton
        kind="contact"
        dialogs={dialogs}
        icon={<MessageSquare aria-hidden className="size-4 shrink-0 max-lg:hidden" />}
        label={<span>Contact{about}</span>}
        className={buttonClass({ className: 'grow px-0! text-xs! noscript:hidden' })}
      />
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          title="WhatsApp"
          className={buttonClass({ variant: 'outline', className: 'w-11 shrink-0 px-0!' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          <span className="sr-only">WhatsApp{about} (opens in a new tab)</span>
        </a>
      )}
      {dialogs.dialog}
    </div>
  )
}

function ComparedHead({ vehicle, onRemove }: { vehicle: VehicleSummary; onRemove: () => void }) {
  const name = vehicleName(vehicle)
  return (
    <div className="grid gap-1.5">
      <div className="relative overflow-hidden rounded-md">
        <VehicleThumbnail
          url={vehicle.imageUrl}
          width="(min-width: 40rem) 20rem, 50vw"
          className="aspect-2/1 max-h-36 w-full sm:aspect-3/2"
        />
        {vehicle.isSold && <SoldOverlay />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={(event) => {
            const head = event.currentTarget.closest('th')
            const neighbours = [head?.nextElementSibling, head?.previousElementSibling]
            const next = neighbours.map((each) => each?.querySelector('button')).find((button) => button)
            if (next) next.focus()
            else focusMain()
            onRemove()
          }}
          className="group absolute top-0 right-0 grid size-11 place-items-center rounded-md noscript:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-night/70 text-white group-hover:bg-night">
            <X aria-hidden className="size-4.5" />
          </span>
        </button>
      </div>
      <VehicleLink
        id={vehicle.id}
        className="line-clamp-2 font-bold text-sm leading-snug pointer-coarse:min-h-11 [overflow-wrap:anywhere] hover:text-link hover:underline sm:text-base"
      >
        {name}
      </VehicleLink>
    </div>
  )
}

/** Keeps the children of an element at one scroll position. The touched or focused child leads; the others do not snap. */
function useLinkedScroll() {
  const leader = useRef<Element>(null)
  const lead = (event: SyntheticEvent) => {
    const { currentTarget, target } = event
    const children = [...currentTarget.children].filter((child) => child instanceof HTMLElement)
    const led = children.find((child) => target instanceof Node && child.contains(target))
    if (!led) return
    leader.current = led
    for (const child of children) child.style.scrollSnapType = child === led ? '' : 'none'
  }
  return {
    onPointerDownCapture: lead,
    onWheelCapture: lead,
    onFocusCapture: lead,
    onScrollCapture(event: SyntheticEvent) {
      if (!leader.current?.isConnected) lead(event)
      if (event.target !== leader.current) return
      for (const child of event.currentTarget.children) {
        if (child !== leader.current) child.scrollLeft = leader.current.scrollLeft
      }
    },
  }
}
