import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Returns the focus to an element that was disabled during a request, unless it went elsewhere. @param whenGone gets it if the element is gone */
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
    const button = element.current
    // Browsers blur a disabled element at once or at the next frame. React's own handlers do not run during an update.
    const owe = () => {
      if (button?.matches(':disabled')) isOwed.current = true
    }
    button?.addEventListener('blur', owe)
    return () => button?.removeEventListener('blur', owe)
  }, [element])
  useLayoutEffect(() => {
    if (isDisabled) return
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
