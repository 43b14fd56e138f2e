import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../api/api-client.ts'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { RegionCard } from '../../ui/display/region-card.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'

interface AccountCardProps<Data> {
  title: string
  /** What is read, such as 'devices'. */
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A part of the account's page, of what is read for it. */
export function AccountCard<Data>({ title, what, query, children }: AccountCardProps<Data>) {
  const { data, error, isPaused, refetch } = query
  return (
    <RegionCard title={title} cardClass="gap-4 p-4 sm:p-6">
      <FetchTrouble
        isError={error !== null}
        isOffline={isPaused}
        onRetry={refetch}
        failure={`Your ${what} could not be loaded. ${failureText(error)}`}
      />
      {!data && !error && <Spinner label={`Loading your ${what}`} />}
      {data && children(data)}
    </RegionCard>
  )
}
