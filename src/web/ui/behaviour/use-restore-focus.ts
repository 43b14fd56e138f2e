import {
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Keeps the focus on what is disabled while a request is under way: browsers take it away then, and do not give it
 * back. It returns as soon as the element can have it, unless it went elsewhere meanwhile.
 * @param whenGone where it goes if the element itself is gone by then, or is removed while it has the focus
 */
export function useRestoreFocus(
  element: RefObject<HTMLElement | null>,
  isDisabled: boolean,
  whenGone?: () => HTMLElement | null,
): void {
  const isOwed = useRef(false)
  const fallback = useRef(whenGone)
  useEffect(() => {
    fallback.current = whenGone
  })
  useLayoutEffect(() => {
    if (isDisabled) {
      // The browser takes it only when it next draws.
      isOwed.current = document.activeElement === element.current
      return
    }
    if (isOwed.current && isNowhere()) element.current?.focus({ preventScroll: true })
    isOwed.current = false
  }, [element, isDisabled])
  useLayoutEffect(
    () => () => {
      const hadFocus = element.current !== null && document.activeElement === element.current
      if (hadFocus || (isOwed.current && isNowhere())) fallback.current?.()?.focus({ preventScroll: true })
    },
    [element],
  )
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

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
