import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files dropped or pasted anywhere on the page: beside the area they would replace the page and all that was typed.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files])
  })
  useEffect(() => {
    const stop = new AbortController()
    function listen<Type extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) {
      document.addEventListener(type, handle, { signal: stop.signal })
    }
    function onDragged(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDragging(event.type === 'dragover')
      if (event.type === 'drop') take(event.dataTransfer.files)
    }
    listen('dragover', onDragged)
    listen('drop', onDragged)
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsDragging(false)
    })
    listen('paste', ({ target, clipboardData }) => {
      const isInBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      // Cells and formatted text come with a picture of themselves; in a box the text is what is meant.
      if (!(isInBox && clipboardData?.types.includes('text/plain'))) take(clipboardData?.files)
    })
    return () => stop.abort()
  }, [])
  return isDragging
}
