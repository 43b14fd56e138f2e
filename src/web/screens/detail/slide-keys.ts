import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End over a row of pictures. Answers a key handler. */
export function slideKeys(index: number, show: (index: number) => void) {
  return (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(wanted)
  }
}
