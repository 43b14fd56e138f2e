import { useEffect, useRef, useState } from 'react'

/**
 * A wait before something happens, such as the specified delays of what is reckoned in the browser.
 * @returns whether it is under way, how to begin it (anew, where one is), and how to give it up; leaving the page does
 */
export function useTimeout(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function cancel() {
    clearTimeout(timer.current)
    setIsWaiting(false)
  }
  function begin(then: () => void) {
    clearTimeout(timer.current)
    setIsWaiting(true)
    timer.current = setTimeout(() => {
      setIsWaiting(false)
      then()
    }, milliseconds)
  }
  return { isWaiting, begin, cancel }
}
