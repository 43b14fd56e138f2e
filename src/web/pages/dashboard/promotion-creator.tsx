import { Megaphone, X } from 'lucide-react'
import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { BulkFailure } from '#domain/bulk/bulk-schema.ts'
import { promotionTypes } from '#domain/enums.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { promotionBadge } from '#domain/pricing/promotion.ts'
import { promotionPeriod } from '#domain/pricing/promotion-rules.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { formatQuantity, joinFacts } from '#domain/text/format.ts'
import { parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  emptyPromotion,
  type PromotionFields,
  PromotionTermsFields,
  usePromotionCheck,
} from '../../parts/form/promotion-terms.tsx'
import { FailedRows } from '../../parts/vehicle/failed-rows.tsx'
import { VehiclePrice } from '../../parts/vehicle/vehicle-price.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { useInventory } from '../../site/api/use-vehicle-change.ts'
import { deviceStore, tabStorage } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { useDebouncedValue } from '../../ui/behaviour/timers.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { usePromotionChange } from './use-promotion-change.ts'

export function PromotionCreator() {
  const user = useCurrentUser()
  const { vehicles, fields, isEmpty, ...draft } = usePromotionDraft(user)
  const [failed, setFailed] = useState<readonly BulkFailure[]>([])
  const { form, check, clear, terms } = usePromotionCheck(fields, (change) =>
    draft.change((before) => ({ fields: change(before.fields) })),
  )
  const search = useRef<HTMLInputElement>(null)
  const creation = usePromotionChange({
    success: 'Promotion created successfully!',
    failure: 'Failed to create promotion',
    // Terms stay, and so do vehicles chosen in the meantime.
    onStored: ({ vehicles: sent }) =>
      draft.change((before) => ({
        vehicles: before.vehicles.filter(({ id }) => sent.every((each) => each.id !== id)),
      })),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailed([])
    const promotion = await check({
      vehicles: vehicles.length === 0 ? 'Choose at least one vehicle' : undefined,
    })
    if (!promotion) return
    creation.mutate(
      { vehicles, promotion },
      {
        onSuccess: (answer) => {
          setFailed(answer.failed)
          search.current?.focus()
        },
      },
    )
  }
  return (
    <Card className="p-4 sm:p-6">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-labelledby="create-promotion"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <h2 id="create-promotion" className="font-bold text-xl">
          Create New Promotion
        </h2>
        <VehiclePicker
          chosen={vehicles}
          onChoose={(next) => {
            draft.change(() => ({ vehicles: next }))
            clear(['vehicles'])
          }}
          error={terms.errors.vehicles}
          searchRef={search}
        />
        {failed.length > 0 && <FailedRows failed={failed} />}
        <h3 className="border-line border-t pt-4">
          <StepTitle step={2}>Offer and dates</StepTitle>
        </h3>
        <PromotionTermsFields {...terms} />
        <h3 className="border-line border-t pt-4">
          <StepTitle step={3}>Check and create</StepTitle>
        </h3>
        <PromotionPreview vehicles={vehicles} fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={creation.isPending} className="grow">
            <Megaphone aria-hidden className="size-4.5" />
            Create Promotion
          </Button>
          {!isEmpty && (
            <Button
              variant="quiet"
              disabled={creation.isPending}
              onClick={() => {
                draft.clear()
                clear(['vehicles', ...Object.keys(fields)])
                search.current?.focus()
              }}
            >
              Start over
            </Button>
          )}
        </div>
        {!isEmpty && <p className="text-muted text-xs">Your draft is kept in this tab.</p>}
      </form>
    </Card>
  )
}

interface PromotionDraft {
  vehicles: readonly VehicleSummary[]
  fields: PromotionFields
}

const emptyDraft: PromotionDraft = { vehicles: [], fields: emptyPromotion }

function usePromotionDraft(user: User | null) {
  const [store] = useState(() =>
    deviceStore<PromotionDraft>({
      key: `promotion-draft:${user?.id ?? 0}`,
      parse: (value) => (isDraft(value) ? value : emptyDraft),
      storage: tabStorage,
    }),
  )
  const draft = useDeviceStore(store)
  return {
    ...draft,
    isEmpty: draft.vehicles.length === 0 && Object.values(draft.fields).every((text) => text === ''),
    change: (change: (before: PromotionDraft) => Partial<PromotionDraft>) =>
      store.update((before) => ({ ...before, ...change(before) })),
    clear: () => store.update(() => emptyDraft),
  }
}

function isDraft(value: unknown): value is PromotionDraft {
  if (typeof value !== 'object' || value === null || !('vehicles' in value && 'fields' in value)) return false
  const { vehicles, fields } = value
  if (!Array.isArray(vehicles) || typeof fields !== 'object' || fields === null) return false
  return Object.keys(emptyPromotion).every((name) => name in fields)
}

function PromotionPreview({ vehicles: [vehicle, ...others], fields }: PromotionDraft) {
  const now = useNow()
  const promotionType = promotionTypes.find((each) => each === fields.promotionType) ?? null
  const isValued = promotionType === 'discount' && fields.promotionValue !== ''
  const promotion = { promotionType, promotionValue: isValued ? Number(fields.promotionValue) : null }
  const badge = promotionBadge(promotion)
  const dayOf = (text: string) => parseLocalDate(text, 'start')?.toISOString() ?? null
  const summary = joinFacts([
    vehicle ? formatQuantity(others.length + 1, 'vehicle') : 'No vehicle yet',
    badge?.text ?? 'No offer yet',
    promotionPeriod(dayOf(fields.promotionStartDate) ?? now.toISOString(), dayOf(fields.promotionEndDate)),
  ])
  const promoted = vehicle && {
    ...vehicle,
    ...promotion,
    promotionStartDate: null,
    promotionEndDate: null,
    originalPrice: vehicle.price,
    isSold: false,
  }
  return (
    <>
      <p className="font-semibold text-sm">{summary}</p>
      {badge && (
        <section aria-label="Preview" className="grid gap-2 rounded-md border border-line border-dashed p-4">
          <p className="text-muted text-xs">What buyers will see</p>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {vehicle && <span className="font-semibold text-sm">{vehicleName(vehicle)}</span>}
          </div>
          {promoted && <VehiclePrice vehicle={promoted} />}
          {fields.promotionText && <p className="text-sm">{fields.promotionText}</p>}
        </section>
      )}
    </>
  )
}

const choicesShown = 8

interface VehiclePickerProps {
  chosen: readonly VehicleSummary[]
  onChoose: (vehicles: readonly VehicleSummary[]) => void
  error: string | undefined
  searchRef: Ref<HTMLInputElement>
}

function VehiclePicker({ chosen, onChoose, error, searchRef }: VehiclePickerProps) {
  const user = useCurrentUser()
  const [text, setText] = useState('')
  const errorId = useId()
  const q = useDebouncedValue(text)
  const { data, isError } = useInventory({
    q: q || undefined,
    status: 'unpromoted',
    sold: false,
    pageSize: choicesShown,
  })
  const shown = data?.vehicles ?? []
  const isChosen = (vehicle: VehicleSummary) => chosen.some(({ id }) => id === vehicle.id)
  const without = (vehicle: VehicleSummary) => chosen.filter(({ id }) => id !== vehicle.id)
  const others = shown.filter((vehicle) => !isChosen(vehicle))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5">
        <StepTitle step={1}>Vehicles</StepTitle>
        {chosen.length > 0 && (
          <span className="text-muted text-sm"> · {formatQuantity(chosen.length, 'vehicle')} chosen</span>
        )}
      </legend>
      {chosen.length > 0 && (
        <ul aria-label="Chosen vehicles" className="flex flex-wrap gap-1.5">
          {chosen.map((vehicle) => (
            <li key={vehicle.id} className="max-w-full">
              <button
                type="button"
                onClick={() => onChoose(without(vehicle))}
                className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-tint pr-2.5 pl-3.5 text-on-tint text-xs hover:brightness-95 lg:min-h-8"
              >
                <span className="sr-only">Leave out </span>
                <span className="truncate font-medium">{vehicleName(vehicle)}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilterInput
        label="Find a vehicle without a promotion"
        text={text}
        onChange={setText}
        ref={searchRef}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
      {!data && !isError && <ListSkeleton label="Loading your vehicles" />}
      {data && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 lg:min-h-9">
          <p role="status" className="text-muted text-xs">
            {matchText(data, q)}
          </p>
          {data.total === 0 && hasPermission(user, 'vehicle.create') && (
            <ButtonLink to="/admin" search={{ form: 'new' }} size="sm">
              List a Vehicle
            </ButtonLink>
          )}
          {others.length > 1 && (
            <button
              type="button"
              className="action-link ml-auto text-sm lg:min-h-9"
              onClick={() => onChoose([...chosen, ...others])}
            >
              Select {shown.length < data.matched ? 'these' : 'all'} {shown.length}
            </button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="max-h-80 max-sm:max-h-none divide-y divide-line overflow-y-auto rounded-md border border-line">
          {shown.map((vehicle) => (
            <li key={vehicle.id}>
              <CheckboxField
                className="p-2 hover:bg-sunken has-checked:bg-tint has-checked:text-on-tint"
                checked={isChosen(vehicle)}
                // The shown vehicle may be newer than the draft's.
                onChange={({ target }) =>
                  onChoose(target.checked ? [...without(vehicle), vehicle] : without(vehicle))
                }
              >
                <VehicleThumbnail
                  url={vehicle.imageUrl}
                  width="5rem"
                  className="h-11 w-15 shrink-0 rounded-sm"
                />
                <span className="grid min-w-0 grow">
                  <span className="wrap-anywhere font-semibold text-sm">{vehicleName(vehicle)}</span>
                  <span className="text-xs tabular-nums">
                    {formatPrice(vehicle.price)} · {vehicle.color}
                  </span>
                </span>
              </CheckboxField>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function matchText({ matched, total, counts }: InventoryAnswer<VehicleSummary>, q: string): string {
  const found = `${formatQuantity(matched, 'vehicle')} without a promotion`
  if (matched > choicesShown) return `${found}. Here are the newest ${choicesShown}: search for the others.`
  if (matched > 0) return found
  if (total === 0) return 'No vehicles yet. List one, then promote it here.'
  if (counts.live === 0) return 'Every vehicle is sold'
  return q ? 'No vehicle without a promotion matches' : 'Every vehicle already has a promotion'
}

function StepTitle({ step, children }: { step: 1 | 2 | 3; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-sm">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-tint text-on-tint text-xs tabular-nums"
      >
        {step}
      </span>
      {children}
    </span>
  )
}
