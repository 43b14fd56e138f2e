import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { isModifiedClick } from '../ui/behaviour/is-modified-click.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'id'>

export function VehicleLink({ id, ...link }: AnchorProps & { id: number }) {
  return (
    <FixedLink
      {...link}
      href={`/vehicles/${id}`}
      route={{ to: '/vehicles/$id', params: { id: String(id) } }}
    />
  )
}

export function DealershipLink({ dealership, ...link }: AnchorProps & { dealership: string }) {
  return (
    <FixedLink
      {...link}
      href={`/dealership/${encodeURIComponent(dealership)}`}
      route={{ to: '/dealership/$name', params: { name: dealership } }}
    />
  )
}

interface FixedLinkProps extends AnchorProps {
  href: string
  /** What the router calls the same address. */
  route: NavigateOptions
}

/** As long as the router waits before it loads what is pointed at. */
const preloadDelayMs = 50

/**
 * A link whose address does not depend on the present one. The router's own works out its address, and whether it is the
 * present page, again at each navigation: a page of results has a hundred of them.
 */
function FixedLink({ href, route, onClick, ...rest }: FixedLinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What failed to load is loaded again, and reported, once the link is followed.
  const preload = () => void router.preloadRoute(route).catch(() => undefined)
  const cancel = () => clearTimeout(timer.current)
  const preloadSoon = () => {
    cancel()
    timer.current = setTimeout(preload, preloadDelayMs)
  }
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isModifiedClick(event) || event.button !== 0 || rest.target === '_blank')
      return
    event.preventDefault()
    cancel()
    void router.navigate(route)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onFocus={preloadSoon}
      onMouseEnter={preloadSoon}
      onBlur={cancel}
      onMouseLeave={cancel}
      onTouchStart={preload}
    />
  )
}
