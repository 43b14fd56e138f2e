import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type CaseStep, isDecision, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail, CaseEntry, StepCall } from '#domain/moderation/case-schema.ts'
import {
  decisionWords,
  type ReportReason,
  reportReasonKeys,
  reportReasons,
  suspensionDays,
  suspensionWords,
} from '#domain/moderation/report-reasons.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ApiError, call } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { FieldError, SelectField, TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { Dialog, DialogButtons, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { type CasesSearch, caseBadges, stepTexts, usualReason } from './case-texts.ts'

type StepTarget = Pick<CaseEntry, 'id' | 'version' | 'subjectName'>
type StepFields = Pick<StepCall, 'step'> & Partial<StepCall>

/** Takes a step in one case or several. The toast offers to undo it. Lists are read again, also after a refusal. */
export function useTakeStep() {
  const refresh = useRefreshCases()
  const undo = useUndo()
  return useExclusiveMutation({
    async mutationFn({ targets, fields }: { targets: readonly StepTarget[]; fields: StepFields }) {
      const done: StepTarget[] = []
      const { step } = fields
      const send = ({ id, version }: StepTarget) =>
        step === 'answer' || step === 'appeal'
          ? call('POST /api/cases/:id/replies', { id, version, body: { ...fields, step } })
          : call('POST /api/cases/:id/steps', { id, version, body: fields })
      for (const target of targets) if (await isTaken(send(target))) done.push(target)
      if (done.length === 0) throw new Error(decidedMeanwhile)
      return done
    },
    meta: { failure: 'Nothing was changed' },
    onSuccess(done, { targets, fields: { step } }) {
      const missed = targets.length - done.length
      // Every step raises the version by one.
      const after = done.map((target) => ({ ...target, version: target.version + 1 }))
      showToast({
        title: `${stepTexts[step]?.done}: ${namesOf(targets, done.length)}`,
        ...(missed > 0 && {
          text: `Somebody had decided ${formatQuantity(missed, 'case')} in the meantime.`,
        }),
        ...(isDecision(step) && { action: { label: 'Undo', press: () => undo.mutate(after) } }),
      })
    },
    onSettled: refresh,
  })
}

function namesOf(targets: readonly StepTarget[], count = targets.length): string {
  return targets.length > 1 ? formatQuantity(count, 'case') : (targets[0]?.subjectName ?? '')
}

export function useUndo() {
  return useMutation({
    async mutationFn(targets: readonly StepTarget[]) {
      for (const { id, version } of targets)
        if (!(await isTaken(call('POST /api/cases/:id/undo', { id, version }))))
          throw new Error(decidedMeanwhile)
    },
    meta: { failure: 'We could not undo the decision' },
    onSuccess: (_answer, { length }) =>
      showToast({ title: length === 1 ? 'Decision undone' : `${length} decisions undone` }),
    onSettled: useRefreshCases(),
  })
}

const decidedMeanwhile = 'Somebody decided it in the meantime. Here is the current state.'

/** @returns false if the case has changed since it was read */
async function isTaken(sending: Promise<void>) {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 412)) return false
    throw error
  }
}

function useRefreshCases(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [keys.cases] }),
      refreshVehicles(queryClient),
      queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
    ])
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
  const suggested = reason && (step === 'suspend' ? suspensionWords(reason) : decisionWords[reason])
  const words = typed ?? suggested ?? ''
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
        maxLength={2000}
        error={wasSent && isMissing.words ? 'Please write a few words' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-24"
      />
      {children}
    </form>
  )
}

interface DecisionBarProps {
  found: CaseDetail
  search: CasesSearch
  next: number | undefined
}

/** Steps that take something away. */
const isHarsh = (step: CaseStep) => step === 'remove' || step === 'suspend'

const buttonClass = 'grow px-3.5'

export function DecisionBar({ found, search, next }: DecisionBarProps) {
  const undo = useUndo()
  const forgetStep = () => {
    if (search.step)
      changeAddress(() => ({ ...search, step: undefined, reason: undefined }), { replace: true })
  }
  const showNext = () => changeAddress(() => ({ view: search.view, owner: search.owner, case: next }))
  return (
    <section
      aria-label="Decide"
      data-bottom-bar
      className="sticky bottom-[min(var(--workspace-bar),(25dvh-8rem)*99)] z-20 rounded-lg border border-edge bg-raised p-2 max-sm:-mx-4 max-sm:rounded-none pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg sm:bottom-[calc(var(--workspace-bar)+0.5rem)]"
    >
      <div className="flex flex-wrap gap-1.5">
        <StepButtons
          targets={[found]}
          steps={found.steps}
          start={search.step}
          reason={search.reason ?? usualReason(found)}
          description={
            found.owner ? `We tell ${found.owner.username} this, and how to appeal.` : 'Kept with the case.'
          }
          hasKeys
          isDisabled={undo.isPending}
          onClose={forgetStep}
        />
        {found.canUndo && (
          <Button
            variant="outline"
            disabled={undo.isPending}
            aria-keyshortcuts="u"
            onClick={() => undo.mutate([found])}
            className={buttonClass}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo
            <KeyHint>u</KeyHint>
          </Button>
        )}
        {next !== undefined && !found.isWaiting && (
          <Button variant="outline" onClick={showNext} className={buttonClass}>
            Next case
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </section>
  )
}

interface StepButtonsProps {
  targets: readonly StepTarget[]
  steps: readonly CaseStep[]
  start?: CaseStep | undefined
  reason?: ReportReason | undefined
  description: string
  hasKeys?: boolean
  isDisabled?: boolean
  onClose?: () => void
  onTaken?: () => void
}

export function StepButtons({ targets, steps, hasKeys = false, isDisabled, ...given }: StepButtonsProps) {
  const [asked, setAsked] = useState(steps.find((step) => step === given.start))
  const take = useTakeStep()
  const half = steps.length < 5 && 'max-sm:basis-2/5'
  const close = () => {
    setAsked(undefined)
    given.onClose?.()
  }
  const done = () => {
    close()
    given.onTaken?.()
  }
  const send = (fields: StepFields) => take.mutate({ targets, fields }, { onSuccess: done })
  return (
    <>
      {steps.map((step) => {
        const { label, says } = stepOf(step)
        const hint = hasKeys ? stepTexts[step]?.key : undefined
        return (
          <Button
            key={step}
            variant="outline"
            disabled={isDisabled || take.isPending}
            aria-keyshortcuts={hint}
            onClick={() => (says ? setAsked(step) : send({ step }))}
            className={classNames(buttonClass, half, isHarsh(step) && 'text-danger')}
          >
            {label}
            {hint && <KeyHint>{hint}</KeyHint>}
          </Button>
        )
      })}
      {asked && (
        <Dialog
          onClose={close}
          title={`${stepOf(asked).label}: ${namesOf(targets)}`}
          description={given.description}
        >
          <StepForm step={asked} reason={given.reason} onSend={send}>
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
    </>
  )
}

export function CaseBadges({ entry }: { entry: CaseEntry }) {
  return caseBadges(entry).map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ))
}

export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-current/40 px-1 font-sans font-semibold text-xs uppercase pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
