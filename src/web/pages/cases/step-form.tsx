import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type CaseStep, isDecision, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseEntry, StepCall } from '#domain/moderation/case-schema.ts'
import {
  decisionWords,
  type ReportReason,
  reportReasonKeys,
  reportReasons,
  suspensionDays,
} from '#domain/moderation/report-reasons.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ApiError, callApi, ifMatch } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FieldError, SelectField, TextAreaField } from '../../ui/form/form-field.tsx'
import { RadioChips } from '../../ui/form/radio-chips.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { stepTexts } from './case-texts.ts'

type StepTarget = Pick<CaseEntry, 'id' | 'version' | 'subjectName'>
type StepFields = Pick<StepCall, 'step'> & Partial<StepCall>

/** Takes a step in one case or several. The toast offers to undo it. Lists are read again, also after a refusal. */
export function useTakeStep(failure = 'Nothing was changed') {
  const refresh = useRefreshCases()
  const undo = useUndo()
  return useExclusiveMutation({
    async mutationFn({ targets, fields }: { targets: readonly StepTarget[]; fields: StepFields }) {
      const done: StepTarget[] = []
      const path = stepOf(fields.step).by === 'owner' ? 'replies' : 'steps'
      for (const target of targets) if (await isSent(target, path, fields)) done.push(target)
      if (done.length === 0) throw new Error(decidedMeanwhile)
      return done
    },
    meta: { failure },
    onSuccess(done, { targets, fields: { step } }) {
      const missed = targets.length - done.length
      // Every step raises the version by one.
      const after = done.map((target) => ({ ...target, version: target.version + 1 }))
      showToast({
        title: `${stepTexts[step]?.done}: ${targets.length > 1 ? formatQuantity(done.length, 'case') : targets[0]?.subjectName}`,
        ...(missed > 0 && { text: `${formatQuantity(missed, 'case')} had been decided meanwhile.` }),
        ...(isDecision(step) && { action: { label: 'Undo', press: () => undo.mutate(after) } }),
      })
    },
    onSettled: refresh,
  })
}

/** Takes back the last decision of each. `version` is the one after the decision. */
export function useUndo() {
  return useMutation({
    async mutationFn(targets: readonly StepTarget[]) {
      for (const target of targets) if (!(await isSent(target, 'undo'))) throw new Error(decidedMeanwhile)
    },
    meta: { failure: 'The decision could not be taken back' },
    onSuccess: (_answer, { length }) =>
      showToast({ title: length === 1 ? 'Decision taken back' : `${length} decisions taken back` }),
    onSettled: useRefreshCases(),
  })
}

const decidedMeanwhile = 'It was decided meanwhile. You see how it stands now.'

/** @returns false if the case has changed since it was read */
async function isSent({ id, version }: StepTarget, what: 'steps' | 'replies' | 'undo', body?: StepFields) {
  try {
    await callApi(`/api/cases/${id}/${what}`, 'POST', body, ifMatch(version))
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
  /** Chosen at first. */
  reason?: ReportReason | undefined
  wordsLabel?: string
  onSend: (fields: StepFields) => void
  /** The submit button. */
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
