import type { User } from '#domain/accounts/user-schema.ts'
import type {
  CaseDetail,
  CaseEntry,
  CasesQuery,
  DeskFigures,
  OwnCase,
} from '#domain/moderation/case-schema.ts'
import { withQuery } from '#domain/query/query.ts'
import { callApi } from './api-client.ts'
import { keys, read } from './queries.ts'

/** The queue of the desk, or what was decided: read at every visit. */
export function casesQuery(query: CasesQuery) {
  return read(
    [keys.cases, 'list', query],
    () => callApi<{ waiting: number; cases: CaseEntry[] }>(withQuery('/api/cases', query)),
    { staleTime: 0 },
  )
}

export function caseQuery(id: number) {
  return read([keys.cases, 'one', id], () => callApi<CaseDetail>(`/api/cases/${id}`), { staleTime: 0 })
}

/** The cases that wait, for the header; fetched whenever a page mounts it. */
export function waitingCasesQuery() {
  return read([keys.cases, 'waiting'], () => callApi<{ waiting: number }>('/api/cases/waiting'), {
    refetchOnMount: 'always',
  })
}

/** What was decided about the own: read at every visit. */
export function ownCasesQuery(user: User) {
  return read([keys.cases, 'own', user.id], () => callApi<OwnCase[]>('/api/cases/own'), { staleTime: 0 })
}

/** How the desk works. */
export function deskFiguresQuery() {
  return read([keys.cases, 'figures'], () => callApi<DeskFigures>('/api/cases/figures'), { staleTime: 0 })
}
