import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * The properties of a box whose content is selected when it is entered, by mouse, finger, Tab or its label, so that
 * what is typed replaces it. A press that enters it selects when it is let go, for browsers place the caret before;
 * one that was dragged has selected something itself. A second click places the caret as usual.
 */
export function useSelectOnFocus() {
  const isPressed = useRef(false)
  return {
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      isPressed.current = document.activeElement !== event.currentTarget
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      if (!isPressed.current) event.currentTarget.select()
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      const box = event.currentTarget
      if (isPressed.current && box.selectionStart === box.selectionEnd) {
        // Some browsers would drop the selection after this.
        event.preventDefault()
        box.select()
      }
      isPressed.current = false
    },
  }
}
