import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * The properties of a box whose content is selected when it is entered, so that what is typed replaces it. A press that
 * enters it, or the first one before anything is typed, selects when it is released, because browsers place the caret
 * before; one that was dragged has selected something itself. Every further press places the caret as usual.
 */
export function useSelectOnFocus() {
  const isEntering = useRef(false)
  /** Its text when it was entered; undefined once it has been pressed. */
  const enteredWith = useRef<string>(undefined)
  return {
    onMouseDown: ({ currentTarget: box }: MouseEvent<HTMLInputElement>) => {
      isEntering.current =
        document.activeElement !== box || (box.value === enteredWith.current && isSelected(box))
    },
    onFocus: ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
      enteredWith.current = box.value
      if (!isEntering.current) box.select()
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      const box = event.currentTarget
      if (isEntering.current && (box.selectionStart === box.selectionEnd || isSelected(box))) {
        // Some browsers would drop the selection after this.
        event.preventDefault()
        box.select()
      }
      isEntering.current = false
      enteredWith.current = undefined
    },
    // A press that ends elsewhere is not the next one's beginning.
    onMouseLeave: () => {
      isEntering.current = false
    },
  }
}

/** Whether all of it is selected. A box of `type="number"` has no selection to read: it counts as selected. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === null || (selectionStart === 0 && selectionEnd === value.length)
}
