import { type FormEvent, type ReactNode, useState } from 'react'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import {
  decisionWords,
  type ReportReason,
  reportReasonKeys,
  reportReasons,
  suspensionDays,
} from '#domain/moderation/report-reasons.ts'
import { FieldError, SelectField, TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import type { StepFields } from './use-take-step.ts'

interface StepFormProps {
  step: CaseStep
  /** Chosen to begin with. */
  reason?: ReportReason | undefined
  wordsLabel?: string
  onSend: (fields: StepFields) => void
  /** What sends it. */
  children: ReactNode
}

/** Asks for what a step needs: a reason, days, words that the other side reads. */
export function StepForm({ step, wordsLabel = 'Words', onSend, children, ...given }: StepFormProps) {
  const needsReason = stepOf(step).says === 'reason'
  const [reason, setReason] = useState(needsReason ? given.reason : undefined)
  const [typed, setTyped] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  const words = typed ?? (reason ? decisionWords[reason] : '')
  const isMissing = { reason: needsReason && !reason, words: words.trim() === '' }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    if (isMissing.words) event.currentTarget.querySelector('textarea')?.focus()
    if (isMissing.reason || isMissing.words) return
    const days = Number(new FormData(event.currentTarget).get('days'))
    onSend({ step, words, ...(reason && { reason }), ...(days > 0 && { days }) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {needsReason && (
        <div className="grid gap-1.5">
          <RadioChips
            legend="Reason"
            name="reason"
            value={reason ?? ''}
            options={reportReasonKeys.map((key) => ({ value: key, label: reportReasons[key] }))}
            onChange={({ target }) => setReason(target.value as ReportReason)}
            className="grid grid-cols-2"
          />
          <FieldError id="no-reason">
            {wasSent && isMissing.reason ? 'Please choose a reason' : undefined}
          </FieldError>
        </div>
      )}
      {step === 'suspend' && (
        <SelectField
          label="For how long"
          name="days"
          defaultValue={suspensionDays[1]}
          options={[
            ...suspensionDays.map((count) => ({ value: String(count), label: `${count} days` })),
            { value: '', label: 'For good' },
          ]}
        />
      )}
      <TextAreaField
        label={wordsLabel}
        isRequired
        value={words}
        maxLength={2000}
        error={wasSent && isMissing.words ? 'Please write a few words' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-24"
      />
      {children}
    </form>
  )
}
