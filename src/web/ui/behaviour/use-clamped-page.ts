import { useEffect, useEffectEvent } from 'react'

/** A page of a list as it was answered. */
interface AnsweredPage {
  /** Rows on it. */
  shown: number
  /** Rows of all pages. */
  matched: number
  pageSize: number
}

/**
 * Leads from a page past the end, whose last row has just left it, to the last page that there is.
 * @param answered undefined until the page is there
 * @param show takes the place of the present page
 * @returns whether the page is past the end, and on its way to the last
 */
export function useClampedPage(answered: AnsweredPage | undefined, show: (page: number) => void): boolean {
  const { shown = 0, matched = 0, pageSize = 1 } = answered ?? {}
  const last = shown === 0 && matched > 0 ? Math.ceil(matched / pageSize) : undefined
  const showLast = useEffectEvent(show)
  useEffect(() => {
    if (last !== undefined) showLast(last)
  }, [last])
  return last !== undefined
}
