import { useEffect, useState } from 'react'

const usualPauseMs = 250

/** A typed text once typing pauses, so that the server is not asked for every letter. */
export function useDebouncedValue(text: string, pauseMs = usualPauseMs): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
