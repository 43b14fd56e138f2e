import { memo, Suspense, use, useEffect, useEffectEvent, useRef } from 'react'
import type { LazyComponent } from '../ui/behaviour/lazy-component.ts'
import { laterAttribute } from './event-queue.ts'
import { replayEvents } from './event-replay.ts'
import { useIsHtml } from './html-document.ts'

type LaterProps<Props> = Props & { lazy: LazyComponent<Props> }

/**
 * A part of a page that is hydrated, and its code loaded, in idle time after the rest; until then the server's HTML is
 * shown, whose links work and whose presses are queued. The route's loader loads `lazy`, so that the server and a
 * navigation in the browser render the part at once. Its props stay the same until it is hydrated: an update would
 * replace the server's HTML by nothing. On an HTML page it is plain HTML.
 */
export const HydratedLater = memo(LaterPart) as typeof LaterPart

function LaterPart<Props extends object>(props: LaterProps<Props>) {
  const isHtml = useIsHtml()
  const Static = isHtml && props.lazy.read()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => settle, [])
  const isLater = import.meta.env.SSR || !props.lazy.read()
  if (Static) return <Static {...props} />
  return (
    <div ref={element} {...(isLater && { [laterAttribute]: '' })} className="contents">
      <Suspense>
        <LoadedPart {...props} />
        <Hydrated
          onHydrated={() => {
            element.current?.removeAttribute(laterAttribute)
            replayEvents()
            settle()
          }}
        />
      </Suspense>
    </div>
  )
}

function LoadedPart<Props extends object>(props: LaterProps<Props>) {
  const Component = use(props.lazy.loadInIdleTime())
  return <Component {...props} />
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const notify = useEffectEvent(onHydrated)
  useEffect(() => notify(), [])
  return null
}

const waiting = new Set<() => void>()

/** Calls back once every part of the page is hydrated or gone. */
export function onceWhollyHydrated(callback: () => void): void {
  waiting.add(callback)
  settle()
}

function settle() {
  if (document.querySelector(`[${laterAttribute}]`)) return
  for (const callback of waiting) callback()
  waiting.clear()
}
