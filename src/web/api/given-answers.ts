import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from './queries.ts'
import { useNow } from './site-context.ts'

/** What the server read of vehicles and dealerships for a page, by the keys of the queries; JSON. */
export type GivenAnswers = readonly (readonly [QueryKey, unknown])[]

/** All of them, for an island of the page: on the server, once the route's loader has run. */
export function usePageAnswers(): GivenAnswers {
  return useQueryClient().getQueriesData({
    predicate: ({ queryKey: [name], state }) =>
      state.status === 'success' && (name === keys.vehicles || name === keys.dealerships),
  })
}

/** Called by an island before its queries: they begin with what the server rendered. */
export function useGivenAnswers(answers: GivenAnswers): void {
  const queryClient = useQueryClient()
  const updatedAt = useNow().getTime()
  useState(() => {
    for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt })
  })
}
