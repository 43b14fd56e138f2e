import { type RefObject, useEffect, useEffectEvent } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import { withoutPage } from '#domain/search/filters.ts'
import { browseQueryOfForm } from './browse-search.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'

/** Carries out what a visitor did to the filter form before the page's script had arrived and could see it. */
export function useEarlyChanges(form: RefObject<HTMLFormElement | null>) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  const catchUp = useEffectEvent(() => {
    if (!form.current) return
    const given = browseQueryOfForm(form.current)
    if (formatQueryString(given) !== formatQueryString(withoutPage(query))) change(() => given)
  })
  useEffect(() => catchUp(), [])
}
