import { MailCheck, TriangleAlert } from 'lucide-react'
import { conditions, preferredContacts } from '#domain/enums.ts'
import { limits } from '#domain/limits.ts'
import { minListings } from '#domain/pricing/market-figures.ts'
import { describeValued, minForRange, type ValueRange, valueRange } from '#domain/pricing/value-range.ts'
import { formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { daysSince, localYear } from '#domain/text/local-time.ts'
import { textsOf } from '#domain/text/query.ts'
import { numberIn, numberKinds } from '#domain/text/written-number.ts'
import type { CarDirectory } from '#server/catalogue/car-directory.ts'
import { country } from '#territory/country.ts'
import { contactLabels, requiredFields } from '../parts/contact/message-form.tsx'
import { Honeypot, YourDataLine } from '../parts/form/public-form-parts.tsx'
import type { Visit } from '../site/page.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { Button, ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'
import { Notice } from '../ui/display/notice.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/form/form-field.tsx'
import { RadioChips } from '../ui/form/radio-chips.tsx'

const fields = ['make', 'model', 'year', 'mileage', 'condition', 'offer'] as const
type Typed = Partial<Record<(typeof fields)[number], string>>

export function loadValue({ market: { catalogue }, query, now, site }: Visit) {
  const { cars } = catalogue
  const typed: Typed = Object.fromEntries(fields.map((name) => [name, textsOf(query[name])[0]?.trim()]))
  const { group, valued, errors } = readValued(typed, cars, localYear(now()) + 1)
  return {
    makes: modelsByMake(cars),
    typed: { ...typed, ...valued },
    errors,
    answer: valued && {
      valued,
      modelPage: group.path,
      // Without an inbox, nobody would read the offer.
      buyers: site.contactDelivery === 'inbox' ? catalogue.buyersOf(valued) : undefined,
      value: valueRange(valued, group.offers(valued.condition)),
      today: daysSince('1970-01-01', now()),
      formKey: crypto.randomUUID(),
      outcome: typed.offer,
    },
  }
}

type LoadedValue = ReturnType<typeof loadValue>
type Answered = NonNullable<LoadedValue['answer']>

/** Models with a page by make, in alphabetical order. */
function modelsByMake(cars: CarDirectory): { group: string; options: string[] }[] {
  const models = cars.pages().filter(({ kind }) => kind === 'model')
  const byMake = Map.groupBy(models, ({ names }) => names[0] ?? '')
  const byName = new Intl.Collator('en', { numeric: true }).compare
  return [...byMake.keys()].sort(byName).map((make) => ({
    group: make,
    options: (byMake.get(make) ?? []).map(({ names }) => names[1] ?? '').sort(byName),
  }))
}

/** A message for each field that is missing or wrong. None for an empty form, or one that a link began. */
function readValued(typed: Typed, cars: CarDirectory, latestYear: number) {
  const { make = '', model = '' } = typed
  const group = cars.find(make, model)
  const year = numberIn(typed.year ?? '', numberKinds.year) ?? Number.NaN
  const mileage = numberIn(typed.mileage ?? '', numberKinds.mileage) ?? Number.NaN
  const condition = conditions.find((each) => each === typed.condition) ?? 'Used'
  const isModel = group?.kind === 'model' && group.hasPage
  const isYear = year >= limits.vehicleYearFirst && year <= latestYear
  const isMileage = mileage >= 0 && mileage <= limits.integer
  if (isModel && isYear && isMileage) {
    const [ofMake = make, ofModel = model] = group.names
    return { group, valued: { make: ofMake, model: ofModel, year, mileage, condition }, errors: {} as Typed }
  }
  if (typed.year === undefined && typed.mileage === undefined) return { errors: {} as Typed }
  const errors: Typed = {
    ...(!make && { make: 'Choose the make' }),
    ...(!isModel && { model: 'Choose the model' }),
    ...(!isYear && { year: `Enter a year from ${limits.vehicleYearFirst} to ${latestYear}` }),
    ...(!isMileage && { mileage: 'Enter the kilometres, such as 80,000' }),
  }
  return { errors }
}

export function ValuePage({ answer, ...form }: LoadedValue) {
  return (
    <div className="page-width grid gap-6 py-6 sm:py-10">
      <div className="grid gap-1">
        <h1 className="font-extrabold text-3xl tracking-tighter">What is mine worth?</h1>
        {!answer && (
          <p className="prose-width text-muted">
            What comparable vehicles in {country} ask. We ask nothing about you and keep nothing.
          </p>
        )}
      </div>
      <div className={answer ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-xl'}>
        {answer && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Answer {...answer} />
            <Offer {...answer} />
          </div>
        )}
        <ValueForm {...form} />
      </div>
    </div>
  )
}

function ValueForm({ makes, typed, errors }: Omit<LoadedValue, 'answer'>) {
  const field = (name: keyof Typed) => ({
    name,
    required: true,
    defaultValue: typed[name],
    error: errors[name],
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 15 } as const
  return (
    <Card className="p-5 sm:p-6">
      <form action="/value" className="grid gap-5">
        <SelectField
          label="Make"
          {...field('make')}
          emptyLabel="Choose"
          options={makes.map(({ group }) => group)}
        />
        <SelectField
          label="Model"
          {...field('model')}
          emptyLabel="Choose"
          options={makes}
          hint={`Not listed? Fewer than ${minListings} are for sale or were listed in the last 12 months.`}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label="Year" {...field('year')} {...number} />
          <TextField label="Kilometres" {...field('mileage')} {...number} />
        </div>
        <RadioChips
          legend="Condition"
          name="condition"
          defaultValue={typed.condition ?? 'Used'}
          options={conditions.map((each) => ({ value: each, label: each }))}
          className="grid grid-cols-2"
        />
        <Button type="submit">Show what it is worth</Button>
      </form>
    </Card>
  )
}

function Answer({ valued, value, modelPage, today }: Answered) {
  const { count, range } = value
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="text-muted">{describeValued(valued)}</h2>
      <p className="font-extrabold text-3xl tabular-nums tracking-tight">
        {range ? `${formatWholeMoney(range.from)} to ${formatWholeMoney(range.to)}` : 'Too few to say'}
      </p>
      {range ? (
        <>
          <p>{sourcesOf(count, range, today)}</p>
          <p className="text-muted text-sm">
            About 8 of 10 such vehicles ask a price in this range, adjusted to your year and kilometres. These
            are asking prices: vehicles often sell for less.
          </p>
        </>
      ) : (
        <p>
          {formatQuantity(count, 'comparable listing')}, at most 5 years and 100,000 km apart. We need{' '}
          {minForRange}, and do not guess.
        </p>
      )}
      <Link to={modelPage} className="action-link justify-self-start">
        {valued.make} {valued.model} prices
      </Link>
    </Card>
  )
}

/** What the range is made from, and how old that is. */
function sourcesOf(count: number, range: NonNullable<ValueRange['range']>, today: number): string {
  const years = [...new Set([range.fromYear, range.toYear])].join(' to ')
  const days = today - range.oldestDay
  const age = days < 60 ? formatQuantity(days, 'day') : formatQuantity(Math.round(days / 30.4), 'month')
  return `From ${formatQuantity(count, 'comparable listing')}, for sale now or listed in the last 12 months: same model and condition, ${years}. The oldest was listed ${days === 0 ? 'today' : `${age} ago`}.`
}

const failures: Record<string, string> = {
  gone: 'Not sent: these dealerships take no offers at the moment.',
  busy: 'Not sent: you have sent many messages. Please wait a few minutes and try again.',
}

function Offer({ valued, buyers, formKey, outcome = '' }: Answered) {
  if (outcome === 'sent')
    return <Notice icon={MailCheck}>Sent. The dealerships answer you themselves.</Notice>
  const names = new Intl.ListFormat('en-GB').format(buyers?.map(({ name }) => name) ?? [])
  const hidden = { ...valued, key: formKey, to: buyers?.map(({ id }) => id).join(',') }
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      {failures[outcome] && <Notice icon={TriangleAlert}>{failures[outcome]}</Notice>}
      {buyers?.length === 0 && <p>No dealership here sells such vehicles at the moment.</p>}
      {buyers && buyers.length > 0 && (
        <form method="post" action="/api/offers" className="relative grid items-start gap-5 sm:grid-cols-2">
          <h2 className="font-bold text-xl sm:col-span-2">Offer it to a dealer</h2>
          <p className="wrap-anywhere sm:col-span-2">
            One message with these facts goes to <b>{names}</b>.
          </p>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {requiredFields.map(({ missing: _missing, ...field }) => (
            <TextField
              key={field.name}
              {...field}
              {...(field.type === 'tel' && { pattern: '(?:\\D*\\d){7,15}\\D*', title: '7 to 15 digits' })}
              required
              isRequired
              maxLength={limits.shortTextLength}
            />
          ))}
          <RadioChips
            legend="Preferred Contact"
            name="preferredContact"
            defaultValue="phone"
            options={preferredContacts.map((value) => ({ value, label: contactLabels[value] }))}
          />
          <div className="grid gap-5 sm:col-span-2">
            <TextAreaField label="Message" name="message" rows={3} maxLength={limits.detailsLength} />
            <YourDataLine>Only they and our administrators read it.</YourDataLine>
            <Honeypot name="website" />
            <Button type="submit" className="justify-self-start">
              Send offer
            </Button>
          </div>
        </form>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line text-muted text-sm not-first:border-t not-first:pt-4">
        Do you sell vehicles yourself?
        <ButtonLink to="/sell-with-us" variant="outline">
          Sell with us
        </ButtonLink>
      </p>
    </Card>
  )
}
