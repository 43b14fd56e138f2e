import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface QuestionDialogProps {
  title: string
  children: ReactNode
  /** The answer that keeps things as they are; Escape gives it too. */
  stay: string
  onStay: () => void
  go: string
  onGo: () => void
}

/** Asks before something that cannot be taken back, in a modal dialog of the browser's own. */
export function QuestionDialog({ title, children, stay, onStay, go, onGo }: QuestionDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-lg backdrop:bg-night/60"
    >
      <div className="grid gap-4">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <div className="text-muted text-sm">{children}</div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onGo}>
            {go}
          </Button>
          <Button onClick={onStay}>{stay}</Button>
        </div>
      </div>
    </dialog>
  )
}
