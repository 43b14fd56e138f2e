import { Skeleton } from '../ui/display/skeleton.tsx'

/**
 * The picture on top takes the height that the texts leave of 23.5rem, so that all cards of a phone are equally high;
 * in the list (`as-list`) it is beside name, price and monthly figure, on the narrowest phones above the latter.
 */
export const cardLayout = {
  card: 'relative grid h-full min-h-94 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(5.75rem,1fr)_auto] overflow-hidden rounded-xl border border-line bg-surface shadow-sm sm:grid-rows-[auto_1fr] @3xl:grid-cols-2 @3xl:grid-rows-[1fr] as-list:min-h-0 as-list:grid-cols-[48%_minmax(0,1fr)] as-list:grid-rows-[auto_1fr]',
  picture:
    'relative overflow-hidden bg-sunken sm:before:block sm:before:pb-[66%] as-list:row-span-2 as-list:self-start as-list:rounded-br-lg as-list:@max-xs:row-span-1 as-list:before:block as-list:before:pb-[75%]',
  body: 'flex min-w-0 flex-col gap-1.5 px-3 pt-2.5 pb-3 sm:gap-2 sm:px-4 as-list:contents',
} as const

export const gridColumns = {
  /** Results, in the view chosen on this device. */
  two: 'results grid gap-3 sm:gap-4 sm:grid-cols-2 min-[110rem]:grid-cols-3',
  three: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  /** One scrolling row; the next card shows that there are more. Padding leaves space for shadows and focus rings. */
  row: 'base-ui-disable-scrollbar relative -mx-[clamp(1rem,4vw,2.5rem)] -my-4 flex snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,2.5rem)] gap-4 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-4 sm:gap-5 [&>*]:shrink-0 [&>*]:grow [&>*]:basis-[min(22rem,84vw)]',
} as const

export function VehicleGridSkeleton(props: { count: number; columns?: keyof typeof gridColumns }) {
  return (
    <div role="status" aria-label="Loading vehicles" className={gridColumns[props.columns ?? 'three']}>
      {[...Array(props.count).keys()].map((place) => (
        <div key={place} className="@container min-w-0">
          <VehicleCardSkeleton />
        </div>
      ))}
    </div>
  )
}

/** Shown until the contents of a list on this device are known. */
export function SavedSkeleton() {
  return (
    <>
      <div className="page-width min-h-dvh grow py-10 noscript:hidden">
        <VehicleGridSkeleton count={3} />
      </div>
      <p className="page-width hidden grow py-10 noscript:block">
        What is kept on this device can be shown with JavaScript only.
      </p>
    </>
  )
}

function VehicleCardSkeleton() {
  return (
    <div className={cardLayout.card}>
      <div className={cardLayout.picture}>
        <Skeleton className="absolute inset-0 rounded-none" />
      </div>
      <div className={cardLayout.body}>
        <div className="grid content-start gap-1 as-list:px-3 as-list:pt-2.5">
          <Skeleton className="h-5.5 w-3/4" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-4.5 w-3/5" />
        </div>
        <Skeleton className="h-6 w-4/5 as-list:col-span-2 as-list:mx-3 as-list:mt-2" />
        <span className="flex h-11 items-center -my-2.5 as-list:my-0 as-list:col-span-2 as-list:px-3">
          <Skeleton className="h-4.5 w-1/2" />
        </span>
        <div className="as-list:col-span-2 as-list:px-3 as-list:pb-3">
          <Skeleton className="h-11" />
        </div>
      </div>
    </div>
  )
}
