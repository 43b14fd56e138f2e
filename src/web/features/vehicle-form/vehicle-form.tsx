import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent, useLazyComponent } from '../../ui/behaviour/lazy-component.ts'
import type { VehicleFormProps } from './vehicle-form-props.ts'
import { VehicleFormSkeleton } from './vehicle-form-skeleton.tsx'

const formBody = lazyComponent(() => import('./form-body.tsx'))

/**
 * The form in which a vehicle is listed or changed (specification, section 2, 'Dashboard'), with a preview of its
 * card and advice beside it. Its code is loaded when it is first shown, in the browser alone: what was typed may be
 * waiting there.
 */
export function VehicleForm(props: VehicleFormProps) {
  const isInBrowser = useHydrated()
  const [failure, setFailure] = useState<Error>()
  const FormBody = useLazyComponent(formBody, { isWanted: isInBrowser, onFailure: setFailure })
  // The page's error screen takes its place, whose button loads it again.
  if (failure) throw failure
  return FormBody ? <FormBody key={props.vehicle?.id} {...props} /> : <VehicleFormSkeleton />
}
