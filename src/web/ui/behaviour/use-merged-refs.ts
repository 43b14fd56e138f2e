import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** One ref for an element that a component looks at itself while it passes its user's ref on. */
export function useMergedRefs<Element>(own: RefObject<Element | null>, given: Ref<Element> | undefined) {
  return useCallback<RefCallback<Element>>(
    (element) => {
      own.current = element
      if (typeof given === 'function') return given(element)
      if (given) given.current = element
    },
    [own, given],
  )
}
