import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { isReturningVisitor } from '../../site/device/returning-visitor-mark.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.tsx'
import { Skeleton } from '../../ui/display/loading.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

const tilesSkeleton = (
  <div className="flex h-full gap-2 overflow-hidden">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
      <Skeleton key={key} className="h-full w-66 shrink-0 rounded-lg opacity-40" />
    ))}
  </div>
)

const returningTiles = lazyComponent(() => import('./returning-tiles.tsx'))

/**
 * What a returning visitor saved and viewed. The server renders the frame hidden; `returningVisitorScript` shows it before
 * the first paint. Its height does not depend on its content.
 */
export default function ReturningVisitor() {
  const isHydrated = useHydrated()
  // Decided at mount: what is saved on this very page must not move it.
  const [isShown] = useState(() => isHydrated && isReturningVisitor())
  const Tiles = useLazyComponent(returningTiles, {
    isWanted: isHydrated && (isShown || isReturningVisitor()),
  })
  return (
    <section
      aria-labelledby="returning"
      className={classNames(
        'grid-cols-[minmax(0,1fr)] gap-1 noscript:hidden',
        isShown ? 'grid' : 'hidden in-data-returning:grid',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="returning" className="font-bold text-lg">
          Pick up where you left off
        </h2>
        <Link
          to="/saved"
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md font-semibold text-sm hover:underline"
        >
          All saved <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="h-20">{Tiles ? <Tiles skeleton={tilesSkeleton} /> : tilesSkeleton}</div>
    </section>
  )
}
