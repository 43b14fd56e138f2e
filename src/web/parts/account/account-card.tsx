import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../site/api/api-client.ts'
import { FetchTrouble } from '../../site/fetch-trouble.tsx'
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

/** A device or second factor of an account, with its one button. */
export function AccountRow(props: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">{props.title}</p>
        <p className="text-muted text-sm">{props.text}</p>
      </div>
      {props.children}
    </li>
  )
}
