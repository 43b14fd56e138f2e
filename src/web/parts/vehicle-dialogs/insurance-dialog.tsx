import { Lightbulb } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { interestIn } from '#domain/dealership/dealer-links.ts'
import {
  estimateInsurance,
  type InsuranceEstimate,
  type InsuranceInput,
  insuranceLimits,
  insuranceRecommendations,
  type VehicleUsage,
  vehicleUsages,
} from '#domain/finance/insurance.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatQuantity, formatWholeMoney } from '#domain/text/format.ts'
import { type Parish, parishes, parishLabel } from '#territory/country.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useTimeout } from '../../ui/behaviour/timers.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { useSelectOnFocus } from '../../ui/form/number-input.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { AskFooter, EstimateDialog, type VehicleDialogProps, WithDealerMessage } from './dealer-message.tsx'

/** Specified duration of an estimate (docs/product.md#insurance-dialog). */
const calculationMilliseconds = 1000

export default function InsuranceDialog(props: VehicleDialogProps) {
  return <EstimateDialog {...props} title="Insurance Quote" Estimate={Quote} />
}

function Quote({ vehicle, onClose }: Pick<VehicleDialogProps, 'vehicle' | 'onClose'>) {
  const now = useNow()
  const [answers, setAnswers] = useState(noAnswers)
  const [estimate, setEstimate] = useState<InsuranceEstimate>()
  const calculation = useTimeout(calculationMilliseconds)

  if (!estimate) {
    return (
      <InsuranceForm
        answers={answers}
        onAnswer={(change) => {
          setAnswers((before) => ({ ...before, ...change }))
          calculation.cancel()
        }}
        isPending={calculation.isWaiting}
        onCalculate={(input) =>
          calculation.begin(() =>
            setEstimate(
              estimateInsurance(input, { price: askingPrice(vehicle, now), year: vehicle.year }, now),
            ),
          )
        }
      />
    )
  }
  return (
    <WithDealerMessage
      vehicle={vehicle}
      onClose={onClose}
      source="contact"
      startText={`${interestIn(vehicle, now)}. Which insurers do you work with, and is it still available?`}
    >
      {(write) => (
        <>
          <InsuranceCovers estimate={estimate} answers={answers} />
          {disclaimer}
          <AskFooter onClose={onClose} onAsk={write}>
            <Button variant="outline" onClick={() => setEstimate(undefined)} className="max-sm:grow">
              Change answers
            </Button>
          </AskFooter>
        </>
      )}
    </WithDealerMessage>
  )
}

const disclaimer = (
  <p className="text-faint text-sm">
    An estimate, not an offer: insurers set their own prices, and have minimum premiums. What you enter stays
    on this device.
  </p>
)

interface DriverAnswers {
  driverAge: string
  experience: string
  parish: Parish | ''
  usage: VehicleUsage | ''
}

const noAnswers: DriverAnswers = { driverAge: '', experience: '', parish: '', usage: 'personal' }

const yearBounds = {
  driverAge: { min: insuranceLimits.driverAgeMin, max: insuranceLimits.driverAgeMax },
  experience: { min: insuranceLimits.experienceMin, max: insuranceLimits.experienceMax },
} as const
type YearsField = keyof typeof yearBounds

const usageLabels: Readonly<Record<VehicleUsage, string>> = {
  personal: 'Personal',
  business: 'Business',
  commercial: 'Commercial',
}

interface InsuranceFormProps {
  answers: DriverAnswers
  onAnswer: (change: Partial<DriverAnswers>) => void
  isPending: boolean
  onCalculate: (input: InsuranceInput) => void
}

function InsuranceForm({ answers, onAnswer, isPending, onCalculate }: InsuranceFormProps) {
  const input = completeAnswers(answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input && !isPending) onCalculate(input)
  }
  const years = { answers, onAnswer }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid grid-cols-2 items-end gap-4">
        <YearsBox label="Driver Age" field="driverAge" {...years} />
        <YearsBox label="Driving Experience (Years)" field="experience" {...years} />
      </div>
      <RadioChips
        legend={parishLabel}
        name="parish"
        className="grid grid-cols-3 sm:grid-cols-4"
        options={parishes.map((parish) => ({ value: parish, label: parish }))}
        value={answers.parish}
        onChange={(event) => onAnswer({ parish: event.currentTarget.value as Parish })}
      />
      <RadioChips
        legend="Vehicle Usage"
        name="usage"
        className="flex flex-wrap"
        options={vehicleUsages.map((value) => ({ value, label: usageLabels[value] }))}
        value={answers.usage}
        onChange={(event) => onAnswer({ usage: event.currentTarget.value as VehicleUsage })}
      />
      {disclaimer}
      {!input && <p className="text-sm">Give {missingAnswers(answers)} to see an estimate.</p>}
      <Button type="submit" disabled={!input} isPending={isPending} className="w-full">
        {isPending ? 'Calculating…' : 'Calculate Quote'}
      </Button>
    </form>
  )
}

interface YearsBoxProps extends Pick<InsuranceFormProps, 'answers' | 'onAnswer'> {
  label: string
  field: YearsField
}

function YearsBox({ label, field, answers, onAnswer }: YearsBoxProps) {
  const text = answers[field]
  const [wasLeft, setWasLeft] = useState(false)
  const selecting = useSelectOnFocus()
  const { min, max } = yearBounds[field]
  const isWrong = wasLeft && text !== '' && yearsIn(field, text) === undefined
  return (
    <TextField
      {...selecting}
      label={label}
      name={field}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      autoComplete="off"
      hint={`${min} to ${max}`}
      error={isWrong ? `Must be a whole number from ${min} to ${max}` : undefined}
      value={text}
      onChange={(event) => onAnswer({ [field]: event.currentTarget.value })}
      onBlur={() => setWasLeft(true)}
    />
  )
}

function yearsIn(field: YearsField, text: string): number | undefined {
  const { min, max } = yearBounds[field]
  const years = Number(text)
  return /^\d+$/.test(text) && years >= min && years <= max ? years : undefined
}

function completeAnswers({ parish, usage, ...years }: DriverAnswers): InsuranceInput | undefined {
  const driverAge = yearsIn('driverAge', years.driverAge)
  const experience = yearsIn('experience', years.experience)
  if (driverAge === undefined || experience === undefined || parish === '' || usage === '') return undefined
  return { driverAge, experience, parish, usage }
}

function missingAnswers({ parish, driverAge, experience }: DriverAnswers): string {
  const parts = [
    yearsIn('driverAge', driverAge) === undefined && 'the age',
    yearsIn('experience', experience) === undefined && 'the experience',
    !parish && 'the parish',
  ]
  return new Intl.ListFormat('en').format(parts.filter((part) => part !== false))
}

const covers = [
  { key: 'thirdParty', name: 'Third Party', what: 'Damage you cause to others: the legal minimum' },
  {
    key: 'fireAndTheft',
    name: 'Fire and Theft',
    what: 'Third party, plus fire and theft of your own vehicle',
  },
  { key: 'comprehensive', name: 'Comprehensive', what: 'All of that, plus damage to your own vehicle' },
] as const

interface InsuranceCoversProps {
  estimate: InsuranceEstimate
  answers: DriverAnswers
}

function InsuranceCovers({ estimate, answers }: InsuranceCoversProps) {
  const { recommendations } = estimate
  const { driverAge, experience, parish, usage } = answers
  const recommended = recommendations.includes(insuranceRecommendations.comprehensive) && 'comprehensive'
  return (
    <section aria-label="Estimated premiums" className="grid gap-5">
      <FocusedHeading className="font-bold text-lg outline-none">Estimated premiums</FocusedHeading>
      <p className="text-muted text-sm">
        For a driver of {driverAge} with {formatQuantity(Number(experience), 'year')} of experience, in{' '}
        {parish}, {usage} use
      </p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {covers.map(({ key, name, what }) => (
          <li key={key} className="min-w-0">
            <article
              aria-label={name}
              className={classNames(
                'relative grid h-full grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 rounded-lg bg-surface p-4 sm:grid-cols-1',
                key === recommended ? 'border-2 border-primary' : 'border border-line',
              )}
            >
              <h4 className="font-semibold text-sm">
                {name}
                {key === recommended && (
                  <span className="absolute top-0 right-3 -translate-y-1/2 rounded-full bg-primary px-2 text-on-primary text-xs">
                    Recommended
                  </span>
                )}
              </h4>
              <p className="row-span-2 text-right sm:row-span-1 sm:text-left">
                <span className="font-extrabold text-xl tabular-nums">
                  {formatWholeMoney(estimate[key].yearly)}
                </span>
                <span className="text-muted text-sm"> a year</span>
                <span className="block text-muted text-sm tabular-nums">
                  {formatWholeMoney(estimate[key].monthly)} a month
                </span>
              </p>
              <p className="text-faint text-sm">{what}</p>
            </article>
          </li>
        ))}
      </ul>
      {recommendations.length > 0 && (
        <div className="grid gap-2.5">
          <h4 className="font-semibold text-sm">Recommendations</h4>
          <ul className="grid gap-2.5">
            {recommendations.map((each) => (
              <li key={each} className="flex gap-3 text-sm">
                <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-faint" />
                {each}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
