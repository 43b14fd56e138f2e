import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { LazyPart } from '../../ui/behaviour/use-lazy-component.tsx'
import { Skeleton } from '../../ui/display/loading.tsx'
import type { VehicleFormProps } from './use-draft-form.ts'

export const formBody = lazyComponent(() => import('./form-body.tsx'))

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
