import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { auditActions } from '#domain/moderation/audit.ts'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, StepCall } from '#domain/moderation/case-schema.ts'
import {
  decisionWords,
  maxCaseTextLength,
  type ReportReason,
  reportReasonKeys,
  reportReasons,
  suspensionDays,
} from '#domain/moderation/report-reasons.ts'
import { ApiError, call } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { FieldError, SelectField, TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { Dialog, DialogButtons, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'

type StepTarget = Pick<CaseDetail, 'id' | 'version' | 'subjectName'>
type StepFields = Pick<StepCall, 'step' | 'words'> & Partial<StepCall>

/** Takes a step in a case, or undoes its last decision. The case is read again, also after a refusal. */
export function useTakeStep({ id, version, subjectName }: StepTarget) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    async mutationFn(fields: StepFields | 'undo') {
      try {
        if (fields === 'undo') await call('POST /api/cases/:id/undo', { id, version })
        else if (fields.step === 'appeal')
          await call('POST /api/cases/:id/appeal', { id, version, body: { words: fields.words } })
        else await call('POST /api/cases/:id/steps', { id, version, body: fields })
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) throw error
        throw new Error('Somebody decided it in the meantime. Here is the current state.')
      }
    },
    meta: { failure: 'Nothing was changed' },
    onSuccess(_answer, fields) {
      const action = fields === 'undo' ? fields : fields.step
      showToast({ title: `${auditActions[`case.${action}`]}: ${subjectName}` })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [keys.cases] }),
        refreshVehicles(queryClient),
        queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
      ]),
  })
}

interface StepFormProps {
  step: CaseStep
  reason?: ReportReason | undefined
  wordsLabel?: string
  onSend: (fields: StepFields) => void
  children: ReactNode
}

export function StepForm({ step, wordsLabel = 'Message', onSend, children, ...given }: StepFormProps) {
  const needsReason = stepOf(step).says === 'reason'
  const [reason, setReason] = useState(needsReason ? given.reason : undefined)
  const [typed, setTyped] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  // While it is suspended, the owner can put nothing right.
  const suggested = reason && step !== 'suspend' ? decisionWords[reason] : ''
  const words = typed ?? suggested
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
          label="How long"
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
        maxLength={maxCaseTextLength}
        error={wasSent && isMissing.words ? 'Please write a few words' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-24"
      />
      {children}
    </form>
  )
}

/** Steps that take something away. */
const isHarsh = (step: CaseStep) => step === 'remove' || step === 'suspend'

export function DecisionBar({ found }: { found: CaseDetail }) {
  const [asked, setAsked] = useState<CaseStep>()
  const take = useTakeStep(found)
  const close = () => setAsked(undefined)
  const send = (fields: StepFields | 'undo') => take.mutate(fields, { onSuccess: close })
  return (
    <section
      aria-label="Decide"
      data-bottom-bar
      className="sticky bottom-[min(var(--workspace-bar),(25dvh-8rem)*99)] z-20 flex flex-wrap gap-1.5 rounded-lg border border-edge bg-raised p-2 max-sm:-mx-4 max-sm:rounded-none pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg sm:bottom-[calc(var(--workspace-bar)+0.5rem)]"
    >
      {found.steps.map((step) => (
        <Button
          key={step}
          variant="outline"
          disabled={take.isPending}
          onClick={() => (stepOf(step).says ? setAsked(step) : send({ step, words: '' }))}
          className={classNames(buttonClass, isHarsh(step) && 'text-danger')}
        >
          {stepOf(step).label}
        </Button>
      ))}
      {found.canUndo && (
        <Button
          variant="outline"
          disabled={take.isPending}
          onClick={() => send('undo')}
          className={buttonClass}
        >
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
      {asked && (
        <Dialog
          onClose={close}
          title={`${stepOf(asked).label}: ${found.subjectName}`}
          description={
            found.owner ? `We tell ${found.owner.username} this, and how to appeal.` : 'Kept with the case.'
          }
        >
          <StepForm step={asked} reason={found.reported[0]?.reason} onSend={send}>
            <DialogFooter>
              <DialogButtons
                submitLabel={stepOf(asked).label}
                isPending={take.isPending}
                isDanger={isHarsh(asked)}
              />
            </DialogFooter>
          </StepForm>
        </Dialog>
      )}
    </section>
  )
}

const buttonClass = 'grow px-3.5 max-sm:basis-2/5'
