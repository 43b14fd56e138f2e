import { type FormEvent, type KeyboardEvent, type KeyboardEventHandler, useState } from 'react'
import {
  type InsuranceInput,
  insuranceLimits,
  type VehicleUsage,
  vehicleUsages,
} from '#domain/insurance/insurance.ts'
import { type Parish, parishes, parishLabel } from '#territory/country.ts'
import { useSelectOnFocus } from '../../ui/behaviour/use-select-on-focus.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'

export interface DriverAnswers {
  driverAge: string
  experience: string
  parish: Parish | ''
  usage: VehicleUsage | ''
}

/** Most vehicles are for personal use. */
export const noAnswers: DriverAnswers = { driverAge: '', experience: '', parish: '', usage: 'personal' }

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

/** Driver and use; complete answers enable the calculation (docs/product.md#insurance-dialog). */
export function InsuranceForm({ answers, onAnswer, isPending, onCalculate }: InsuranceFormProps) {
  const input = completeAnswers(answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input && !isPending) onCalculate(input)
  }
  const years = { answers, onAnswer }
  // Enter, on a phone's keyboard 'next', saves a tap.
  const goToExperience = (event: KeyboardEvent<HTMLInputElement>) => {
    const experience = event.currentTarget.form?.elements.namedItem('experience')
    if (event.key !== 'Enter' || answers.experience !== '' || !(experience instanceof HTMLElement)) return
    event.preventDefault()
    experience.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-end gap-4">
        <YearsBox label="Driver Age" field="driverAge" onKeyDown={goToExperience} {...years} />
        <YearsBox label="Driving Experience (Years)" field="experience" {...years} />
      </div>
      <RadioChips
        legend={parishLabel}
        name="parish"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))]"
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
      <p className="text-faint text-xs">
        An estimate, not an offer: insurers set their own prices, and have minimum premiums. What you enter
        stays on this device.
      </p>
      <Button type="submit" disabled={!input} isPending={isPending} className="w-full">
        {isPending ? 'Calculating…' : 'Calculate Quote'}
      </Button>
    </form>
  )
}

interface YearsBoxProps extends Pick<InsuranceFormProps, 'answers' | 'onAnswer'> {
  label: string
  field: YearsField
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** A field for whole years, which shows its error after blur. */
function YearsBox({ label, field, onKeyDown, answers, onAnswer }: YearsBoxProps) {
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
      enterKeyHint={onKeyDown && 'next'}
      onKeyDown={onKeyDown}
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

/** Input of the estimate, undefined until all four answers are valid. */
export function completeAnswers({ parish, usage, ...years }: DriverAnswers): InsuranceInput | undefined {
  const driverAge = yearsIn('driverAge', years.driverAge)
  const experience = yearsIn('experience', years.experience)
  if (driverAge === undefined || experience === undefined || parish === '' || usage === '') return undefined
  return { driverAge, experience, parish, usage }
}
