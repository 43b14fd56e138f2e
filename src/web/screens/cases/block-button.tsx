import { useQueryClient } from '@tanstack/react-query'
import type { BlockCall } from '#domain/moderation/case-schema.ts'
import { blockedDays } from '#domain/moderation/decision-words.ts'
import { callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'

interface BlockButtonProps extends Omit<BlockCall, 'isBlocked'> {
  caseId: number
  /** How it is now; null where the network is forgotten, which cannot be blocked. */
  isBlocked: boolean | null
}

/** Keeps a network from sending anything for a time, and takes that back. */
export function BlockButton({ caseId, isBlocked, ...which }: BlockButtonProps) {
  const queryClient = useQueryClient()
  const block = useExclusiveMutation({
    mutationFn: () => callApi(`/api/cases/${caseId}/blocks`, 'POST', { ...which, isBlocked: !isBlocked }),
    meta: {
      success: isBlocked ? 'Network unblocked' : `Network blocked for ${blockedDays} days`,
      failure: 'Nothing was changed',
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.cases] }),
  })
  if (isBlocked === null) return null
  return (
    <Button
      variant="outline"
      size="sm"
      isPending={block.isPending}
      onClick={() => block.mutate()}
      className="justify-self-start"
    >
      {isBlocked ? 'Unblock the network' : 'Block the network'}
    </Button>
  )
}
