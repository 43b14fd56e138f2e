import { type ComponentProps, type ComponentType, createElement } from 'react'
import { type Address, type Destination, hrefOf, useAddress } from './address.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Destination & {
    /** What else the present address may have for this to be the link to the present page. */
    activeOptions?: { exact?: boolean; includeSearch?: boolean }
  }

/** A link to a page of this site, marked where it is the present one. */
export const Link = createLink<ComponentProps<'a'>>('a')

/** A component that takes `href` as one that takes a destination. */
export function createLink<Props extends object>(Host: ComponentType<Props> | 'a') {
  return function LinkTo({
    to,
    params,
    search,
    hash,
    activeOptions = {},
    ...rest
  }: Omit<Props, 'href'> & LinkProps) {
    const here = useAddress()
    const href = hrefOf({ to, params, search, hash }, here)
    const absent =
      typeof search === 'object' ? Object.keys(search).filter((name) => search[name] === undefined) : []
    const isActive = isAt(href, here, { ...activeOptions, absent })
    return createElement(Host as 'a', {
      ...(isActive && { 'data-status': 'active', 'aria-current': 'page' as const }),
      ...rest,
      href,
    })
  }
}

interface ActiveOptions {
  exact?: boolean
  includeSearch?: boolean
  /** Parameters that the present address must not have. */
  absent: readonly string[]
}

function isAt(
  href: string,
  here: Address,
  { exact = false, includeSearch = true, absent }: ActiveOptions,
): boolean {
  const { pathname, searchParams } = new URL(href, 'http://site')
  if (here.pathname !== pathname && (exact || !here.pathname.startsWith(`${pathname}/`))) return false
  if (!includeSearch) return true
  const shown = new URLSearchParams(here.search)
  return (
    [...searchParams].every(([name, value]) => shown.getAll(name).includes(value)) &&
    !absent.some((name) => shown.has(name))
  )
}
