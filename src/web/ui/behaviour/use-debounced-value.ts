import { useEffect, useState } from 'react'

const usualPauseMs = 250

/** A value once it stays the same: a typed text asks the server when typing pauses. */
export function useDebouncedValue<T>(value: T, pauseMs = usualPauseMs): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
