type Keys = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>

/** Whether a click on a link asks for a new tab or window, or for a download: the browser follows it then. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
