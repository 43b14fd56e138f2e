import { useEffect, useRef, useState } from 'react'

const usualPauseMs = 250

export function useDebouncedValue<T>(value: T, pauseMs = usualPauseMs): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

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
