import { type RefObject, useEffect, useRef } from 'react'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'

interface Press {
  id: number
  index: number
}

/**
 * Keeps the focus in place when an enquiry leaves the list with its buttons: the next one gets it, without scrolling.
 * @param list the enquiries on the page, each an article
 * @param otherwise focused where none is left
 * @returns to be called when a status button is pressed
 */
export function useFocusInPlace({
  list,
  otherwise,
  enquiries,
}: {
  list: RefObject<HTMLElement | null>
  otherwise: RefObject<HTMLElement | null>
  enquiries: readonly Enquiry[]
}): (press: Press) => void {
  const pressed = useRef<Press>(undefined)
  useEffect(() => {
    const press = pressed.current
    if (!press || enquiries.some(({ id }) => id === press.id)) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const articles = list.current?.querySelectorAll<HTMLElement>('article') ?? []
    const next = articles[Math.min(press.index, articles.length - 1)] ?? otherwise.current
    next?.focus({ preventScroll: true })
  }, [list, otherwise, enquiries])
  return (press) => {
    pressed.current = press
  }
}
