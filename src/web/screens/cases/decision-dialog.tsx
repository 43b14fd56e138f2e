import { type FormEvent, useState } from 'react'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { decisionWords, suspensionDays } from '#domain/moderation/decision-words.ts'
import { type ReportReason, reportReasonKeys, reportReasons } from '#domain/moderation/report-reasons.ts'
import { FieldError, SelectField, TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { Dialog, DialogButtons, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { usualReason } from './case-texts.ts'
import type { StepFields } from './use-decide.ts'

interface DecisionDialogProps {
  /** Null while none is asked about. */
  step: CaseStep | null
  found: CaseDetail
  /** Chosen to begin with, where there is one. */
  reason: ReportReason | undefined
  isPending: boolean
  onClose: () => void
  onDecide: (fields: StepFields) => void
}

/** Asks for what a step needs: a reason, words that the owner reads, days. */
export function DecisionDialog({ step, found, ...props }: DecisionDialogProps) {
  /** Kept while the dialog fades out. */
  const [shown, setShown] = useState(step)
  if (step && step !== shown) setShown(step)
  if (!shown) return null
  return (
    <Dialog
      isOpen={step !== null}
      onClose={props.onClose}
      title={`${stepOf(shown).label}: ${found.subjectName}`}
      description={
        found.owner ? `${found.owner.username} is told this, and how to appeal.` : 'Kept with the case.'
      }
    >
      <DecisionForm step={shown} found={found} {...props} />
    </Dialog>
  )
}

const forGood = ''

function DecisionForm({
  step,
  found,
  isPending,
  onDecide,
  ...given
}: DecisionDialogProps & { step: CaseStep }) {
  const needsReason = stepOf(step).says === 'reason'
  const [reason, setReason] = useState(() => (needsReason ? (given.reason ?? usualReason(found)) : undefined))
  const [typed, setTyped] = useState<string>()
  const [days, setDays] = useState<string>(String(suspensionDays[1]))
  const [wasSent, setWasSent] = useState(false)
  const words = typed ?? (reason ? decisionWords[reason] : '')
  const isMissing = { reason: needsReason && !reason, words: words.trim() === '' }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    if (isMissing.words) event.currentTarget.querySelector('textarea')?.focus()
    if (isMissing.reason || isMissing.words) return
    onDecide({
      step,
      words,
      ...(reason && { reason }),
      ...(step === 'suspend' && days !== forGood && { days: Number(days) }),
    })
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
          value={days}
          options={[
            ...suspensionDays.map((count) => ({ value: String(count), label: `${count} days` })),
            { value: forGood, label: 'For good' },
          ]}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <TextAreaField
        label="Words"
        isRequired
        value={words}
        maxLength={2000}
        error={wasSent && isMissing.words ? 'Please write a few words' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-24"
      />
      <DialogFooter>
        <DialogButtons submitLabel={stepOf(step).label} isPending={isPending} />
      </DialogFooter>
    </form>
  )
}
