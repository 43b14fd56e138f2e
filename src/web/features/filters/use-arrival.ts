import { startTransition, useLayoutEffect, useState } from 'react'

/**
 * Holds an answer back in the rendering that its arrival begins: React renders a store's change in one go, and all of a
 * page is rendered from its answer. It comes in a second rendering, in slices.
 * @param key of what was asked; the answer to another question that is there already is not held back
 */
export function useArrival<T>(key: string, arrived: T): { answer: T; isArriving: boolean } {
  const [shown, setShown] = useState({ key, answer: arrived })
  if (shown.key !== key) setShown({ key, answer: arrived })
  const isArriving = shown.key === key && shown.answer !== arrived
  useLayoutEffect(() => {
    if (isArriving) startTransition(() => setShown({ key, answer: arrived }))
  }, [isArriving, key, arrived])
  return { answer: isArriving ? shown.answer : arrived, isArriving }
}
