import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'

type BrowseLinkProps = Omit<ComponentProps<'a'>, 'href'> & { search: SearchQuery; disabled?: boolean }

/** A link to another search that keeps the scroll position; works without script. */
export function BrowseLink({ search, ...rest }: BrowseLinkProps) {
  return (
    <Link
      {...rest}
      to="/vehicles"
      search={search}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
    />
  )
}
