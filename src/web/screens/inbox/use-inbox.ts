import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#domain/accounts/user.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { enquiriesQuery, unreadEnquiriesQuery } from '../../api/queries.ts'

/**
 * The enquiries of a search; the answer before it stands in until the next is there. The header's figure follows
 * what is read here.
 */
export function useInbox(user: User, query: EnquiryQuery) {
  const queryClient = useQueryClient()
  const answer = useQuery({ ...enquiriesQuery(user, query), placeholderData: keepPreviousData })
  const { queryKey } = unreadEnquiriesQuery(user)
  const unread = answer.isFetching ? undefined : answer.data?.unread
  useEffect(() => {
    if (unread !== undefined) queryClient.setQueryData(queryKey, { unread })
  }, [queryClient, queryKey, unread])
  return answer
}
