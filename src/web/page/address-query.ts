import { useSyncExternalStore } from 'react'
import { parseQuery, type QueryOf, type QuerySchema } from '#domain/query/query.ts'
import { parseQueryString, type RawQuery } from '#domain/query/query-string.ts'
import { stringifySearch } from './search-params.ts'

const listeners = new Set<() => void>()

/**
 * The parameters of the address of an HTML page, which an island follows without loading the document.
 * @param rendered those that the server rendered the island for
 */
export function useAddressQuery<Schema extends QuerySchema>(
  schema: Schema,
  rendered: QueryOf<Schema>,
): QueryOf<Schema> {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  )
  return search === undefined ? rendered : parseQuery(schema, parseQueryString(search))
}

/** Changes the parameters of the address: a step of its own for Back, or instead of the present one. */
export function changeAddress(change: (present: RawQuery) => RawQuery, { replace = false } = {}): void {
  const href = location.pathname + stringifySearch(change(parseQueryString(location.search)))
  if (replace) history.replaceState(history.state, '', href)
  else history.pushState(null, '', href)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
