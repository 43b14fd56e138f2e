import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type FieldKey, fieldKeys, fieldLabel, fields } from '#domain/vehicle/fields.ts'
import type { VehicleFormValues } from '#domain/vehicle/vehicle-form.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useFetchAhead } from '../../ui/behaviour/use-lazy-component.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FieldMark, TextAreaField } from '../../ui/form/form-field.tsx'
import { showLoadFailure } from '../../ui/overlay/toast.ts'
import { isSame } from '../form/staleness.tsx'
import type { VehicleFormState } from './use-draft-form.ts'

const longestLine = 500
const begunKeys = fieldKeys.filter((key) => fields[key].initial !== undefined || key === 'year')
const reader = { load: () => import('#domain/search/listing-line.ts') }

/** Fields that the pasted line filled in and that nobody has looked at yet. */
export const FilledFields = createContext<ReadonlySet<FieldKey>>(new Set())

export function MarkedField({ name, children }: { name: FieldKey; children: ReactNode }) {
  const isFilled = use(FilledFields).has(name)
  return (
    <FieldMark value={isFilled ? 'Filled from your line: please check' : undefined}>{children}</FieldMark>
  )
}

interface ListingLineProps {
  form: VehicleFormState
  start: VehicleFormValues
  /** A line that another app shared. */
  shared: string
  filled: ReadonlySet<FieldKey>
  onFilled: (names: FieldKey[]) => void
}

interface Outcome {
  filled: FieldKey[]
  kept: FieldKey[]
  /** Neither in the line nor typed: the form began with these values. */
  begun: FieldKey[]
  unused: string[]
}

/** One line about the vehicle fills in the fields that nobody has typed in (docs/product.md#vehicle-form). */
export function ListingLineBox({ form, start, shared, filled, onFilled }: ListingLineProps) {
  const [line, setLine] = useState(shared)
  const [outcome, setOutcome] = useState<Outcome>()
  const now = useNow()
  useFetchAhead(reader)
  useEffect(() => setLine(shared), [shared])

  async function fillIn(text: string) {
    if (text.trim() === '') return
    const read = await reader.load().catch(showLoadFailure)
    if (!read) return
    const { values, unused } = read.readListingLine(text, now)
    const [changed, kept]: [FieldKey[], FieldKey[]] = [[], []]
    for (const key of fieldKeys) {
      const value = values[key]
      const current = form.getValues(key)
      const isOfOtherMake = key === 'model' && values.brand !== form.getValues('brand')
      if (value === undefined) continue
      if (!isOfOtherMake && (filled.has(key) || isSame(current, start[key]))) {
        changed.push(key)
        form.setValue(key, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      } else if (!isSame(current, value)) kept.push(key)
    }
    onFilled(changed)
    const begun = begunKeys.filter((key) => !(key in values) && isSame(form.getValues(key), start[key]))
    setOutcome({ filled: changed, kept, begun, unused })
  }

  function addToDetails(unused: readonly string[]) {
    const details = [form.getValues('details')?.trim(), unused.join(', ')].filter(Boolean).join('\n')
    form.setValue('details', details, { shouldDirty: true })
    setOutcome(outcome && { ...outcome, unused: [] })
  }

  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <TextAreaField
        label="Paste a line about the vehicle"
        hint="Such as: 2018 Swift auto white 62k km $39,500"
        rows={1}
        maxLength={longestLine}
        value={line}
        onChange={({ target, nativeEvent }) => {
          setLine(target.value)
          const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
          if (isPasted) void fillIn(target.value)
        }}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => fillIn(line)}>
        Fill in the form
      </Button>
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {outcome && (
          <p>
            {outcome.filled.length > 0
              ? `Filled in: ${labels(outcome.filled)}. Please check each.`
              : 'Nothing was filled in.'}
          </p>
        )}
        {outcome && outcome.kept.length > 0 && <p>{`Kept as you had it: ${labels(outcome.kept)}.`}</p>}
        {outcome && outcome.begun.length > 0 && <p>{`Still to fill in: ${labels(outcome.begun)}.`}</p>}
        {outcome && outcome.unused.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {`Not used: ${outcome.unused.map((text) => `“${text}”`).join(', ')}`}
            <Button variant="quiet" size="sm" onClick={() => addToDetails(outcome.unused)}>
              Add to details
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

const labels = (names: readonly FieldKey[]) => names.map(fieldLabel).join(', ')
