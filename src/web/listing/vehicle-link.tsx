import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, useRef } from 'react'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'id'>

/** A link to a listing's page. */
export function VehicleLink({ id, ...link }: AnchorProps & { id: number }) {
  return <FixedLink {...link} to="/vehicles/$id" name={String(id)} />
}

/** A link to a dealership's profile. */
export function DealershipLink({ dealership, ...link }: AnchorProps & { dealership: string }) {
  return <FixedLink {...link} to="/dealership/$name" name={dealership} />
}

interface FixedLinkProps extends AnchorProps {
  to: '/vehicles/$id' | '/dealership/$name'
  /** The address's last part. */
  name: string
}

/** As long as the router waits before it loads what is pointed at. */
const preloadDelayMs = 50

/**
 * A link whose address does not depend on the present one. The router's own works out its address, and whether it is the
 * present page, again at each navigation: a page of results has a hundred of them.
 */
function FixedLink({ to, name, onClick, ...rest }: FixedLinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefix = to.slice(0, to.indexOf('$'))
  // The parameter's name differs by route, which the type cannot follow.
  const target = { to, params: { [to.slice(prefix.length + 1)]: name } } as NavigateOptions
  // What failed to load is loaded again, and reported, once the link is followed.
  const preload = () => void router.preloadRoute(target).catch(() => undefined)
  const cancel = () => clearTimeout(timer.current)
  const preloadSoon = () => {
    cancel()
    timer.current = setTimeout(preload, preloadDelayMs)
  }
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere || event.button !== 0 || rest.target === '_blank') return
    event.preventDefault()
    cancel()
    void router.navigate(target)
  }
  return (
    <a
      {...rest}
      href={prefix + encodeURIComponent(name)}
      onClick={follow}
      onFocus={preloadSoon}
      onMouseEnter={preloadSoon}
      onBlur={cancel}
      onMouseLeave={cancel}
      onTouchStart={preload}
    />
  )
}
