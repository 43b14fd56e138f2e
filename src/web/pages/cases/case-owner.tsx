import { useQueryClient } from '@tanstack/react-query'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { BlockCall, CaseDetail } from '#domain/moderation/case-schema.ts'
import { blockedDays, type ReportReason } from '#domain/moderation/report-reasons.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { daysSince, localDay } from '#domain/text/local-time.ts'
import { Fact } from '../../parts/buy-safely/desk-figures.tsx'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { callApi } from '../../site/api/api-client.ts'
import { keys } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Part } from './case-listing.tsx'
import { usualReason } from './case-texts.ts'

/** Whose it is and what was decided about theirs; in one press their account or dealership is at hand. */
export function CaseOwner({ found }: { found: CaseDetail }) {
  const { owner, dealershipName, dealershipId, subject } = found
  const open = useOpenCase(usualReason(found))
  const now = useNow()
  const suspend = (of: CaseSubject, subjectId: number) => (
    <Button
      variant="outline"
      size="sm"
      disabled={open.isPending}
      onClick={() => open.mutate({ subject: of, subjectId })}
    >
      Suspend the {of}
    </Button>
  )
  return (
    <Part title="Whose it is">
      <p className="wrap-anywhere text-sm">
        {dealershipName === null ? (
          'Of no dealership'
        ) : (
          <DealershipLink dealership={dealershipName} className="action-link">
            {dealershipName}
          </DealershipLink>
        )}
        {owner && ` · account ${owner.username}`}
      </p>
      {owner && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name="Account of">
            {formatQuantity(daysSince(localDay(new Date(owner.createdAt)), now), 'day')}
            {!owner.isApproved && ', not approved'}
          </Fact>
          <Fact name="Listings">{formatCount(owner.listings)}</Fact>
          <Fact name="Found wrong">{formatCount(owner.foundWrong)}</Fact>
          <Fact name="Found right">{formatCount(owner.foundRight)}</Fact>
        </dl>
      )}
      {owner && owner.foundWrong + owner.foundRight > 0 && (
        <Link
          to="/cases"
          search={{ view: 'decided', owner: owner.id }}
          className="action-link justify-self-start text-sm"
        >
          What was decided
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        {subject !== 'dealership' && dealershipId !== null && suspend('dealership', dealershipId)}
        {subject !== 'account' && owner && suspend('account', owner.id)}
        {owner && <BlockButton caseId={found.id} of="owner" isBlocked={owner.isBlocked} />}
      </div>
    </Part>
  )
}

/** Opens the case of something, with the form that suspends it for the same reason. */
function useOpenCase(reason: ReportReason | undefined) {
  return useExclusiveMutation({
    mutationFn: (body: { subject: CaseSubject; subjectId: number }) =>
      callApi<{ id: number }>('/api/cases', 'POST', body),
    meta: { failure: 'The case could not be opened' },
    onSuccess: ({ id }) => changeAddress(() => ({ case: id, step: 'suspend', reason })),
  })
}

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
