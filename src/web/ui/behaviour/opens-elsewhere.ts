import type { MouseEvent } from 'react'

/** Whether a click on a link asks for a new tab or window, or for a download: the browser follows it then. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
