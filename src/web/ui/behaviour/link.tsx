import { type ComponentProps, type ComponentType, createElement } from 'react'
import { type Address, type Destination, hrefOf, useAddress } from './address.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Destination & {
    ignoresSearch?: boolean | undefined
  }

export const Link = createLink<ComponentProps<'a'>>('a')

export function createLink<Props extends object>(Host: ComponentType<Props> | 'a') {
  return function LinkTo({
    to,
    search,
    hash,
    ignoresSearch = false,
    ...rest
  }: Omit<Props, 'href'> & LinkProps) {
    const here = useAddress()
    const href = hrefOf({ to, search, hash }, here)
    const absent =
      typeof search === 'object' ? Object.keys(search).filter((name) => search[name] === undefined) : []
    const isActive = isWithin(href, here) && (ignoresSearch || isSearched(href, here, absent))
    return createElement(Host as 'a', {
      ...(isActive && { 'data-status': 'active', 'aria-current': 'page' as const }),
      ...rest,
      href,
    })
  }
}

function isWithin(href: string, here: Address): boolean {
  const [pathname] = href.split(/[?#]/, 1)
  return here.pathname === pathname || here.pathname.startsWith(`${pathname}/`)
}

/** @param absent parameters that the present address must not have */
function isSearched(href: string, here: Address, absent: readonly string[]): boolean {
  const shown = new URLSearchParams(here.search)
  return (
    [...new URL(href, 'http://site').searchParams].every(([name, value]) =>
      shown.getAll(name).includes(value),
    ) && !absent.some((name) => shown.has(name))
  )
}
