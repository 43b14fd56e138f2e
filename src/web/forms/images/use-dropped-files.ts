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
    const { signal } = stop
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDragging(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsDragging(false)
      take(event.dataTransfer?.files)
    }
    document.addEventListener('dragover', onDragOver, { signal })
    document.addEventListener('dragleave', onDragLeave, { signal })
    document.addEventListener('drop', onDrop, { signal })
    document.addEventListener(
      'paste',
      ({ target, clipboardData }) => {
        // Cells and formatted text come with a picture of themselves; in a box the text is what is meant.
        const isText = isTextBox(target) && clipboardData?.types.includes('text/plain')
        if (!isText) take(clipboardData?.files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return isDragging
}

function isTextBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
