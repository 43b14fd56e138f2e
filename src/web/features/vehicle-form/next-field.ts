import type { KeyboardEvent } from 'react'

/**
 * On a touch screen the keyboard's Enter leads to the next field, whose text is selected, in place of sending a form that
 * is half filled in.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event
  if (key !== 'Enter' || event.defaultPrevented || !isBox(target)) return
  if (!matchMedia('(pointer: coarse)').matches) return
  const fields = [...currentTarget.elements].filter(isField)
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (isBox(next)) next.select()
}

/** Says on the keyboard where its Enter leads. */
export function nameEnterKey({ target }: { target: EventTarget }): void {
  if (isBox(target) && matchMedia('(pointer: coarse)').matches) target.enterKeyHint = 'next'
}

function isBox(element: EventTarget): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:text|tel|url|email|month)$/.test(element.type)
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const isOne =
    isBox(element) || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return isOne && !element.disabled && element.checkVisibility()
}
