import { ArrowDown, CalendarDays } from 'lucide-react'
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { can } from '#domain/accounts/permissions.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { promotionBadge } from '#domain/pricing/promotion.ts'
import { promotionPeriod } from '#domain/pricing/promotion-rules.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { formatCount, joinFacts } from '#domain/text/format.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  PromotionTermsFields,
  promotionFieldsOf,
  usePromotionCheck,
} from '../../parts/form/promotion-terms.tsx'
import { FeaturedStar } from '../../parts/vehicle/featured-star.tsx'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { useInventory, usePagedVehicles, useVehicleChange } from '../../site/api/use-vehicle-change.ts'
import { SessionEnded } from '../../site/error-pages.tsx'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/display/loading.tsx'
import { SimplePagination } from '../../ui/display/pagination.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { PromotionCreator } from './promotion-creator.tsx'
import { usePromotionChange } from './use-promotion-change.ts'

const promotionsPerPage = 10
const featuredPerPage = 8

export default function PromotionsTab() {
  const { data } = useInventory({ status: 'promoted', pageSize: promotionsPerPage })
  if (data === null) return <SessionEnded />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 sm:gap-y-6 lg:grid-cols-2">
      <a href="#active-promotions" className="action-link gap-1.5 justify-self-start text-sm lg:hidden">
        <ArrowDown aria-hidden className="size-4" />
        Active Promotions{data && ` (${formatCount(data.matched)})`}
      </a>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotionCreator />
        <FoundVehicles
          title="Featured Vehicles"
          searchLabel="Find a vehicle to feature"
          // Found vehicles keep their order when one is featured.
          queryOf={(q) => ({ ...(q ? { q } : { sort: 'status-best' }), pageSize: featuredPerPage })}
          countOf={({ counts }) => counts.featured}
          emptyText="No vehicles yet"
          notFoundText="No vehicles found"
          className="divide-y divide-line"
        >
          {(vehicle, focusWhenGone) => <FeaturedItem {...{ vehicle, focusWhenGone }} />}
        </FoundVehicles>
      </div>
      <div id="active-promotions" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
        <PromotionList title="Active Promotions" status="promoted" emptyText="No active promotions" />
        <PromotionList title="Scheduled and ended" status="dormant" />
      </div>
    </div>
  )
}

interface PromotionListProps {
  title: string
  status: 'promoted' | 'dormant'
  emptyText?: string
}

function PromotionList({ title, status, emptyText }: PromotionListProps) {
  return (
    <FoundVehicles
      {...{ title, emptyText }}
      searchLabel={`Search ${title}`}
      queryOf={(q) => ({ q, status, pageSize: promotionsPerPage })}
      countOf={({ matched }) => matched}
      notFoundText="No promotions match your search"
      className="gap-3"
    >
      {(vehicle, focusWhenGone) => (
        <PromotionItem isActive={status === 'promoted'} {...{ vehicle, focusWhenGone }} />
      )}
    </FoundVehicles>
  )
}

interface FoundVehiclesProps {
  title: string
  searchLabel: string
  queryOf: (q: string | undefined) => InventoryQuery & { pageSize: number }
  countOf: (answer: InventoryAnswer<VehicleSummary>) => number
  emptyText?: string | undefined
  notFoundText: string
  className: string
  children: (vehicle: VehicleSummary, focusWhenGone: () => HTMLElement | null) => ReactNode
}

function FoundVehicles({ title, queryOf, countOf, children, ...props }: FoundVehiclesProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  const q = useDebouncedValue(text) || undefined
  const { data, isError, page, pages, setPage } = usePagedVehicles(queryOf(q))
  const hasSome = (data?.matched ?? 0) > 0
  const focusWhenGone = () => heading.current ?? document.getElementById('active-promotions')
  if (!(props.emptyText || hasSome || text || isError)) return null
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {title}
          {data && !q && ` (${formatCount(countOf(data))})`}
        </h2>
        {(hasSome || text !== '') && (
          <FilterInput
            label={props.searchLabel}
            text={text}
            onChange={(next) => {
              setText(next)
              setPage(1)
            }}
          />
        )}
        {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
        {data === undefined && !isError && <Skeleton className="h-24 w-full" />}
        {data?.matched === 0 && <p className="text-muted">{q ? props.notFoundText : props.emptyText}</p>}
        {data && hasSome && (
          <>
            <ul className={`grid grid-cols-[minmax(0,1fr)] ${props.className}`}>
              {data.vehicles.map((vehicle) => (
                <Fragment key={vehicle.id}>{children(vehicle, focusWhenGone)}</Fragment>
              ))}
            </ul>
            <SimplePagination label={title} page={page} pages={pages} onPage={setPage} />
          </>
        )}
      </section>
    </Card>
  )
}

interface ItemProps {
  vehicle: VehicleSummary
  focusWhenGone: () => HTMLElement | null
}

function FeaturedItem({ vehicle, focusWhenGone }: ItemProps) {
  const showsDealership = can(useCurrentUser(), 'vehicle.read')
  const { price, color, dealershipName, isSold } = vehicle
  const facts = [formatPrice(price), color, showsDealership && dealershipName, isSold && 'Sold']
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <VehicleThumbnail url={vehicle.imageUrl} width="5rem" className="h-12 w-16 shrink-0 rounded-md" />
      <div className="grid min-w-0 grow gap-0.5">
        <VehicleLink
          id={vehicle.id}
          className="w-fit max-w-full truncate font-semibold text-link leading-6 hover:underline pointer-coarse:-my-2.5 pointer-coarse:leading-11"
        >
          {vehicleName(vehicle)}
        </VehicleLink>
        <span className="truncate text-muted text-xs tabular-nums">{joinFacts(facts)}</span>
      </div>
      <FeaturedStar vehicle={vehicle} focusWhenGone={focusWhenGone} />
    </li>
  )
}

function PromotionItem({ vehicle, isActive, focusWhenGone }: ItemProps & { isActive: boolean }) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  const removal = usePromotionChange({
    success: 'Promotion removed successfully!',
    failure: 'Failed to remove promotion',
  })
  const end = usePromotionChange({ success: 'Promotion ended', failure: 'Failed to end promotion' })
  const badge = promotionBadge(vehicle)
  const name = vehicleName(vehicle)
  const isPending = removal.isPending || end.isPending
  const button = (label: string, change: typeof end, input: Parameters<typeof end.mutate>[0]) => (
    <Button
      size="sm"
      disabled={isPending}
      isPending={change.isPending}
      focusWhenGone={focusWhenGone}
      onClick={() => change.mutate(input)}
    >
      {label}
      <span className="sr-only"> the promotion of {name}</span>
    </Button>
  )
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <VehicleLink
            id={vehicle.id}
            className="inline-flex items-center pointer-coarse:min-h-11 min-w-0 font-semibold text-link hover:underline"
          >
            {name}
          </VehicleLink>
          {badge && <Badge tone={isActive ? badge.tone : 'neutral'}>{badge.text}</Badge>}
          {vehicle.isSold && <Badge>Sold</Badge>}
        </div>
        {vehicle.promotionText && <p className="text-sm">{vehicle.promotionText}</p>}
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <CalendarDays aria-hidden className="size-3.5" />
          {promotionPeriod(vehicle.promotionStartDate, vehicle.promotionEndDate)}
        </p>
      </div>
      {isEditing ? (
        <EditForm vehicle={vehicle} onClose={() => setIsEditing(false)} focusWhenGone={focusWhenGone} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={edit} size="sm" disabled={isPending} onClick={() => setIsEditing(true)}>
            Edit<span className="sr-only"> the promotion of {name}</span>
          </Button>
          {isActive && button('End now', end, { vehicles: [vehicle] })}
          {button('Remove', removal, { vehicles: [vehicle], promotion: null })}
        </div>
      )}
    </li>
  )
}

function EditForm({ vehicle, focusWhenGone, onClose }: ItemProps & { onClose: () => void }) {
  const [fields, setFields] = useState(() => promotionFieldsOf(vehicle))
  const { form, check, terms } = usePromotionCheck(fields, setFields)
  const change = useVehicleChange()
  useEffect(() => form.current?.querySelector('select')?.focus({ preventScroll: true }), [form])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const promotion = await check({ before: vehicle })
    if (!promotion) return
    const { promotionType, promotionStartDate: start, promotionEndDate: end } = promotion
    const isDiscount = promotionType === 'discount'
    const patch = {
      ...promotion,
      promotionStartDate: start && (parseLocalDate(start, 'start')?.toISOString() ?? null),
      promotionEndDate: end && (parseLocalDate(end, 'end')?.toISOString() ?? null),
      // The price when the discount started (docs/product.md#asking-price).
      originalPrice: isDiscount ? (vehicle.originalPrice ?? vehicle.price) : null,
    }
    change.mutate({ vehicle, patch }, { onSuccess: onClose })
  }
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={cancelByKey}
      aria-label={`Promotion of ${vehicleName(vehicle)}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-3"
    >
      <PromotionTermsFields {...terms} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          isPending={change.isPending}
          focusWhenGone={focusWhenGone}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
