import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { opensElsewhere } from '../../ui/behaviour/opens-elsewhere.ts'
import { useBrowse } from './browse-state.tsx'

type BrowseLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: SearchQuery; disabled?: boolean }

/** A link to another search that keeps the scroll position; works without script. */
export function BrowseLink({ search, disabled = false, onClick, ...rest }: BrowseLinkProps) {
  const { change, catchUp, scope } = useBrowse()
  const rendered = useRef(search)
  useLayoutEffect(() => {
    rendered.current = search
  })
  // The search shows as changed at once: the next link pressed is based on it, before the results have arrived.
  function followAtOnce(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (opensElsewhere(event) || event.defaultPrevented) return
    event.preventDefault()
    catchUp()
    void change(() => rendered.current)
  }
  const text = searchQueryString(search)
  // Not the router's: each works out its address again at every navigation.
  return disabled ? (
    <a {...rest} role="link" aria-disabled />
  ) : (
    <a {...rest} href={text ? `${scope.path}?${text}` : scope.path} onClick={followAtOnce} />
  )
}
