import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { LazyPart } from '../../ui/behaviour/lazy-part.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import type { VehicleFormProps } from './form-control.ts'

export const formBody = lazyComponent(() => import('./form-body.tsx'))

/**
 * The form in which a vehicle is listed or changed (docs/product.md#vehicle-form), with a preview of its
 * card and advice beside it. Its code is loaded in the browser alone, which may hold a draft of it.
 */
export function VehicleForm(props: VehicleFormProps) {
  const isInBrowser = useHydrated()
  const skeleton = <VehicleFormSkeleton />
  if (!isInBrowser) return skeleton
  return <LazyPart key={props.vehicle?.id} code={formBody} props={props} fallback={skeleton} />
}

export function VehicleFormSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the form"
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-6">
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
