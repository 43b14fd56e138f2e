import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { can } from '#domain/accounts/permissions.ts'
import { promotionTypes } from '#domain/enums.ts'
import { promotionLabels } from '#domain/pricing/promotion.ts'
import { formYears } from '#domain/search/filters.ts'
import { localDay, localMonth } from '#domain/text/local-time.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { listingColors } from '#domain/vehicle/color-families.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import {
  type DateKey,
  type FieldKey,
  fieldLabel,
  fields,
  inOrder,
  isOfKind,
  type KeysWith,
  keysWith,
  type PricePart,
  type StoredKey,
} from '#domain/vehicle/fields.ts'
import { dealersQuery } from '../../site/api/queries.ts'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'
import {
  ControlledChoicesField,
  ControlledNumberField,
  ControlledSelectField,
  ControlledSwitchField,
  ControlledTextArea,
  ControlledTextField,
} from '../../ui/form/controlled-fields.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { requiredMark, SelectField } from '../../ui/form/form-field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { type ImagesChange, ImagesField } from '../form/images-field.tsx'
import { type OwnerChoice, OwnerField } from '../form/owner-field.tsx'
import { dayOf } from '../form/promotion-terms.tsx'
import type { Uploads } from '../form/uploads.tsx'
import { useSimilarDealership } from '../form/use-similar-dealership.tsx'
import { BrandModelFields } from './brand-model-fields.tsx'
import { FilledFields, MarkedField } from './listing-line-box.tsx'
import { PricePartField, WholePriceNote } from './price-part-field.tsx'
import { fieldProps, type VehicleControl, type VehicleFormState } from './use-draft-form.ts'

type FormKey = KeysWith<'form'>
type Section = (typeof fieldTable)[FormKey]['form']
const formKeys = inOrder(keysWith('form'), 'form')
const keysOf = (section: Section) => formKeys.filter((name) => fieldTable[name].form === section)

interface FormFieldsProps {
  form: VehicleFormState
  isNew: boolean
  isDuplicate: boolean
  owner: OwnerChoice | undefined
  onOwner: (choice: OwnerChoice) => void
  /** The listing's year, which may be older than the offered ones. */
  startYear: number
  uploads: Uploads
  onImages: (change: ImagesChange) => void
}

export function FormFields({ uploads, onImages, isDuplicate, ...props }: FormFieldsProps) {
  const { control } = props.form
  const inSection = (section: Section) =>
    keysOf(section).map((name) =>
      name === 'brand' ? (
        <BrandModelFields key={name} form={props.form} isNew={props.isNew} />
      ) : (
        <MarkedField key={name} name={name}>
          <ListingField name={name} {...props} />
        </MarkedField>
      ),
    )
  return (
    <>
      <FormSection title="Vehicle">{inSection('vehicle')}</FormSection>
      <FormSection title="Price and condition">{inSection('condition')}</FormSection>
      <FormSection title="Images" columns={false} isRequired>
        <ImagesField
          {...fieldProps(control, 'imageUrls')}
          isListing
          uploads={uploads}
          onChange={onImages}
          note={
            isDuplicate
              ? 'We do not copy pictures, because they show the other vehicle. Please add pictures of this one.'
              : undefined
          }
        />
      </FormSection>
      <OptionalSection title="What comes with the price" control={control} names={keysOf('price')}>
        {inSection('price')}
        <WholePriceNote {...props.form} />
      </OptionalSection>
      <OptionalSection title="In your words" columns={false} control={control} names={['details']}>
        <ControlledTextArea
          {...fieldProps(control, 'details')}
          showsLength
          emptyValue={null}
          placeholder="Condition, service history, owners, extras, what is included"
          className="min-h-36 lg:min-h-36"
        />
      </OptionalSection>
      <OptionalSection title="Status" control={control} names={keysOf('status')}>
        {inSection('status')}
      </OptionalSection>
      <OptionalSection title="Promotion" control={control} names={['promotionType']}>
        <PromotionFields control={control} />
      </OptionalSection>
      <OptionalSection title="More about this vehicle" control={control} names={keysOf('more')}>
        {inSection('more')}
      </OptionalSection>
    </>
  )
}

type ListingFieldProps = Omit<FormFieldsProps, 'uploads' | 'onImages' | 'isDuplicate'> & { name: FormKey }

function ListingField({ name, form, startYear, ...props }: ListingFieldProps) {
  const { control } = form
  const now = useNow()
  const { options = [], unit, hint, default: defaultValue } = fields[name]
  const isRequired = defaultValue === undefined
  if (name === 'model') return null
  if (name === 'dealershipName') return <DealershipField control={control} {...props} />
  if (isOfKind(name, 'year', 'choice') || name === 'seats') {
    const emptyLabel = isRequired ? {} : { emptyLabel: 'Not stated', hint }
    const years = [...new Set([...formYears(now), startYear])]
    const offered = name === 'year' ? years : name === 'seats' ? options.map(Number) : options
    return <ControlledSelectField {...fieldProps(control, name)} {...emptyLabel} options={offered} />
  }
  if (isOfKind(name, 'choices')) {
    return <ControlledChoicesField {...fieldProps(control, name)} options={options} />
  }
  if (isOfKind(name, 'month')) {
    // Browsers without a month picker show a text box.
    const month = { type: 'month', max: localMonth(now), emptyValue: null, hint }
    return <ControlledTextField {...fieldProps(control, name)} {...month} />
  }
  if (isOfKind(name, 'date')) return <DayInput control={control} name={name} hint={hint} />
  if (isOfKind(name, 'longText')) {
    return <ControlledTextArea {...fieldProps(control, name)} emptyValue={isRequired ? '' : null} rows={3} />
  }
  if (isOfKind(name, 'flag')) {
    return <ControlledSwitchField {...fieldProps(control, name)} hint={fieldTable[name].hint} />
  }
  if (isPricePart(name)) return <PricePartField form={form} name={name} />
  if (isOfKind(name, 'wholeNumber', 'quantity')) {
    return (
      <ControlledNumberField
        {...fieldProps(control, name)}
        kind={numberKinds[unit === undefined ? 'bound' : kindOfUnit[unit]]}
        unit={unit}
        onNumber={name === 'price' ? followPrice : undefined}
      />
    )
  }
  return (
    <ControlledTextField
      {...fieldProps(control, name)}
      isRequired={isRequired}
      hint={hint}
      emptyValue={isRequired ? '' : null}
      autoComplete="off"
      suggestions={name === 'color' ? listingColors : undefined}
    />
  )

  /** A discount based on the previous price follows the new one. */
  function followPrice(price: number | null) {
    const { price: before, originalPrice, promotionType } = form.getValues()
    if (promotionType === 'discount' && Object.is(originalPrice, before))
      form.setValue('originalPrice', price)
  }
}

const kindOfUnit = { $: 'money', cc: 'engine', km: 'mileage' } as const

function isPricePart(name: FieldKey): name is PricePart {
  return fields[name].isPricePart === true
}

interface FormSectionProps {
  title: string
  columns?: boolean
  isRequired?: boolean
  children: ReactNode
}

function FormSection({ title, columns = true, isRequired, children }: FormSectionProps) {
  return (
    <Card className="grid gap-3 p-4 sm:gap-4 sm:p-6">
      <h2 className={classNames('font-bold text-lg', isRequired && requiredMark)}>{title}</h2>
      <div className={classNames('grid gap-4', columns && 'sm:grid-cols-2')}>{children}</div>
    </Card>
  )
}

interface OptionalSectionProps extends FormSectionProps {
  control: VehicleControl
  names: readonly StoredKey[]
}

function OptionalSection({ control, names, ...section }: OptionalSectionProps) {
  const values = useWatch({ control, name: [...names] })
  const filled = values.filter((value, at) => {
    const name = names[at]
    return name !== undefined && `${value ?? ''}` !== '' && value !== fields[name].default
  }).length
  const marked = use(FilledFields)
  const stated = filled > 0 ? `${filled} filled in` : 'Optional'
  const note = names.some((name) => marked.has(name)) ? `${stated}, please check` : stated
  return (
    <FoldedSection title={section.title} note={note} unfolded={<FormSection {...section} />}>
      {section.children}
    </FoldedSection>
  )
}

interface DealershipFieldProps {
  control: VehicleControl
  isNew: boolean
  owner: OwnerChoice | undefined
  onOwner: (choice: OwnerChoice) => void
}

/** Dealership and owner, fixed after creation (docs/product.md#permissions). */
function DealershipField({ control, isNew, owner, onOwner }: DealershipFieldProps) {
  const user = useCurrentUser()
  const namesAny = can(user, 'vehicle.create')
  const dealers = useQuery({ ...dealersQuery(), enabled: isNew && namesAny })
  const { value: name, onChange } = useController({ control, name: 'dealershipName' }).field
  const { question } = useSimilarDealership(isNew && namesAny ? name : undefined, onChange)
  if (isNew && (namesAny || !user?.dealershipName)) {
    return (
      <div className="grid content-start gap-3">
        <ControlledTextField
          autoComplete="off"
          {...fieldProps(control, 'dealershipName')}
          isRequired
          suggestions={dealers.data?.map(({ dealershipName }) => dealershipName)}
          hint={namesAny ? 'An existing dealership or a new name' : 'It becomes your dealership'}
        />
        {question}
        {user && namesAny && (
          <OwnerField administrator={user} dealershipName={name} choice={owner} onChoose={onOwner} />
        )}
      </div>
    )
  }
  return (
    <p className="grid content-start gap-1.5 text-sm">
      <span className="font-semibold">Dealership</span>
      <span className="flex min-h-10 items-center text-muted">{name}</span>
    </p>
  )
}

interface FoldedSectionProps {
  title: string
  note: string
  children: ReactNode
  unfolded: ReactNode
}

/** Optional fields. On a phone they start closed, with a note on what is filled in. */
export function FoldedSection({ title, note, children, unfolded }: FoldedSectionProps) {
  const [isFolded] = useState(() => matchMedia('(width < 40rem)').matches)
  if (!isFolded) return unfolded
  return (
    <Card>
      <details className="group/fold">
        <summary className="flex min-h-14 list-none items-center gap-2 rounded-lg px-5">
          <h2 className="font-bold text-lg">{title}</h2>
          <span className="text-muted text-sm">{note}</span>
          <ChevronDown
            aria-hidden
            className="ml-auto size-5 shrink-0 text-muted transition group-open/fold:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pt-2 pb-5">{children}</div>
      </details>
    </Card>
  )
}

/** Opens the closed sections around an element, so that it can be focused. */
export function unfold<Element extends HTMLElement>(
  element: Element | null | undefined,
): Element | null | undefined {
  const section = element?.closest('details')
  if (section) section.open = true
  return element
}

function PromotionFields({ control }: { control: VehicleControl }) {
  const type = useController({ control, name: 'promotionType' })
  const originalPrice = useController({ control, name: 'originalPrice' })
  const price = useWatch({ control, name: 'price' })
  const start = dayOf(useWatch({ control, name: 'promotionStartDate' }))
  const today = localDay(useNow())
  const chosen = type.field.value
  return (
    <>
      <SelectField
        {...type.field}
        label={fieldLabel('promotionType')}
        error={type.fieldState.error?.message}
        emptyLabel="No Promotion"
        options={promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))}
        value={chosen ?? ''}
        onChange={(event) => {
          const next = promotionTypes.find((each) => each === event.target.value) ?? null
          type.field.onChange(next)
          // The discount is based on the price at that time (docs/product.md#asking-price).
          if (next === 'discount') originalPrice.field.onChange(originalPrice.field.value ?? price)
        }}
      />
      {chosen === 'discount' && (
        <>
          <ControlledNumberField
            {...fieldProps(control, 'promotionValue')}
            kind={numberKinds.percent}
            unit="%"
          />
          <ControlledNumberField
            {...fieldProps(control, 'originalPrice')}
            kind={numberKinds.money}
            unit="$"
            hint="The discount applies to this price"
          />
        </>
      )}
      {chosen && (
        <>
          <ControlledTextField
            {...fieldProps(control, 'promotionText')}
            placeholder="Shown on the vehicle card"
            autoComplete="off"
          />
          <DayInput control={control} name="promotionStartDate" first={today} />
          <DayInput
            control={control}
            name="promotionEndDate"
            first={[today, start].toSorted().at(-1) ?? today}
          />
        </>
      )}
    </>
  )
}

interface DayInputProps {
  control: VehicleControl
  name: DateKey
  hint?: string | undefined
  first?: string
}

/** Keeps a stored instant until another day is picked. */
function DayInput({ control, name, hint = 'Optional', first = '1900-01-01' }: DayInputProps) {
  const { field, fieldState } = useController({ control, name })
  const day = dayOf(field.value)
  return (
    <DateField
      {...field}
      label={fieldLabel(name)}
      hint={hint}
      error={fieldState.error?.message}
      min={first}
      value={day}
      onChange={(value) => field.onChange(value || null)}
    />
  )
}
