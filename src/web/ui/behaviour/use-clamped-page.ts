import { useEffect, useEffectEvent } from 'react'

interface AnsweredPage {
  shown: number
  /** Rows of all pages. */
  matched: number
  pageSize: number
}

/**
 * Leads from a page past the end, whose last row has just left it, to the last page.
 * @param show replaces the present page
 * @returns whether the page is past the end
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
