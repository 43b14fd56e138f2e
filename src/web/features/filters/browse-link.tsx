import { Link } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useBrowse } from './browse-state.tsx'

type BrowseLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: SearchQuery; disabled?: boolean }

/** A link to another search that keeps the scroll position; works without script. */
export function BrowseLink({ search, onClick, ...rest }: BrowseLinkProps) {
  const { change, catchUp, scope } = useBrowse()
  const rendered = useRef(search)
  useLayoutEffect(() => {
    rendered.current = search
  })
  // The search shows as changed at once: the next link pressed is based on it, before the results have arrived.
  function followAtOnce(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (rest.disabled || opensElsewhere || event.defaultPrevented) return
    event.preventDefault()
    catchUp()
    void change(() => rendered.current)
  }
  return (
    <Link
      {...rest}
      {...scope.route}
      onClick={followAtOnce}
      search={search}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
    />
  )
}
