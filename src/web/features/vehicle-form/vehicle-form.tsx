import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { VehicleFormProps } from './vehicle-form-props.ts'
import { VehicleFormSkeleton } from './vehicle-form-skeleton.tsx'

const FormBody = lazy(() => import('./form-body.tsx'))

/**
 * The form in which a vehicle is listed or changed (specification, section 2, 'Dashboard'), with a preview of its
 * card and advice beside it. Its code is loaded when it is first shown, in the browser alone: what was typed may be
 * waiting there.
 */
export function VehicleForm(props: VehicleFormProps) {
  const isInBrowser = useHydrated()
  if (!isInBrowser) return <VehicleFormSkeleton />
  return (
    <Suspense fallback={<VehicleFormSkeleton />}>
      <FormBody key={props.vehicle?.id} {...props} />
    </Suspense>
  )
}
