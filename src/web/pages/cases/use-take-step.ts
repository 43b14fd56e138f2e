import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isDecision, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseEntry, StepCall } from '#domain/moderation/case-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ApiError, callApi, ifMatch } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { stepTexts } from './case-texts.ts'

/** As much of a case as a step is sent with. */
type StepTarget = Pick<CaseEntry, 'id' | 'version' | 'subjectName'>
/** What a step says, as a form has it. */
export type StepFields = Pick<StepCall, 'step'> & Partial<StepCall>

/**
 * Takes a step in cases, one after the other; says so, with a button that takes it back and how many were decided meanwhile,
 * and reads anew what it may have changed: also after a refusal, because somebody else may have decided.
 */
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

/** Takes the last decision of each back; `version` is what the decision led to. */
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

/** @returns false where the case is not any more as it was seen */
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
