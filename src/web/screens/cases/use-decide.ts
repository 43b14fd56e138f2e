import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isDecision } from '#domain/moderation/case-life-cycle.ts'
import type { CaseEntry, StepCall } from '#domain/moderation/case-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ApiError, callApi, ifMatch } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { doneTexts } from './case-texts.ts'

/** As much of a case as a step is sent with. */
export type StepTarget = Pick<CaseEntry, 'id' | 'version' | 'subjectName'>
/** What a step says, as a form has it. */
export type StepFields = Pick<StepCall, 'step'> & Partial<StepCall>

const failure = 'Nothing was changed'

/**
 * Takes a step in a case, says so with a button that takes it back, and reads anew what it may have changed; also after
 * a refusal, because somebody else may have decided meanwhile.
 */
export function useTakeStep() {
  const queryClient = useQueryClient()
  const undo = useUndo()
  return useExclusiveMutation({
    mutationFn: ({ target, fields }: { target: StepTarget; fields: StepFields }) =>
      sendStep(target, 'steps', fields),
    meta: { failure },
    onSuccess(_answer, { target, fields: { step } }) {
      const title = `${doneTexts[step]}: ${target.subjectName}`
      showToast({ title, ...(isDecision(step) && undoing([target], undo.mutate)) })
    },
    onSettled: () => refreshCases(queryClient),
  })
}

/** Finds nothing wrong with several, one after the other, and says how many were decided meanwhile. */
export function useDismissMany(onDone: () => void) {
  const queryClient = useQueryClient()
  const undo = useUndo()
  return useExclusiveMutation({
    async mutationFn(targets: readonly StepTarget[]) {
      const done: StepTarget[] = []
      for (const target of targets) {
        const isDone = await sendStep(target, 'steps', { step: 'dismiss' }).then(
          () => true,
          (error) => {
            if (error instanceof DecidedMeanwhile) return false
            throw error
          },
        )
        if (isDone) done.push(target)
      }
      return done
    },
    meta: { failure: 'Not all could be closed' },
    onSuccess(done, targets) {
      const missed = targets.length - done.length
      onDone()
      showToast({
        title: `Nothing wrong: ${formatQuantity(done.length, 'case')}`,
        ...(missed > 0 && { text: `${formatQuantity(missed, 'case')} had been decided meanwhile.` }),
        ...(done.length > 0 && undoing(done, undo.mutate)),
      })
    },
    onSettled: () => refreshCases(queryClient),
  })
}

/** Takes the last decision of each back; `version` is what the decision led to. */
export function useUndo() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(targets: readonly StepTarget[]) {
      for (const target of targets) await sendStep(target, 'undo')
    },
    meta: { failure: 'The decision could not be taken back' },
    onSuccess: (_answer, targets) =>
      showToast({
        title: targets.length === 1 ? 'Decision taken back' : `${targets.length} decisions taken back`,
      }),
    onSettled: () => refreshCases(queryClient),
  })
}

/** Every step raises the version by one. */
function undoing(before: readonly StepTarget[], undo: (targets: readonly StepTarget[]) => void) {
  const after = before.map((target) => ({ ...target, version: target.version + 1 }))
  return { action: { label: 'Undo', press: () => undo(after) } }
}

class DecidedMeanwhile extends Error {
  constructor() {
    super('It was decided meanwhile. You see how it stands now.')
  }
}

/** @throws DecidedMeanwhile where it is not any more as it was seen */
async function sendStep({ id, version }: StepTarget, what: 'steps' | 'undo', body?: unknown): Promise<void> {
  try {
    await callApi(`/api/cases/${id}/${what}`, 'POST', body, ifMatch(version))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 412))
      throw new DecidedMeanwhile()
    throw error
  }
}

async function refreshCases(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [keys.cases] }),
    refreshVehicles(queryClient),
    queryClient.invalidateQueries({ queryKey: [keys.enquiries] }),
  ])
}
