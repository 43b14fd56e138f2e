import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useBrowse } from './browse-state.tsx'

type BrowseLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: SearchQuery; disabled?: boolean }

/** A link to another search that keeps the scroll position; works without script. */
export function BrowseLink({ search, onClick, ...rest }: BrowseLinkProps) {
  const { change, scope } = useBrowse()
  // The search shows as changed at once: the next link pressed is based on it, before the results have arrived.
  function followAtOnce(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (rest.disabled || opensElsewhere || event.defaultPrevented) return
    event.preventDefault()
    void change(() => search)
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
