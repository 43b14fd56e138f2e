import { Check, Copy, MessageCircle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { inputClass } from '../../ui/form/form-field.tsx'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'

type ShareDialogProps = DialogControl & { title: string; path: string }

export default function ShareDialog({ title, path, ...dialog }: ShareDialogProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  const url = location.origin + path
  const isCopied = outcome === 'Link copied'
  const Icon = isCopied ? Check : Copy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('Link copied')
    } catch {
      // Refused, or the page is not secure: the link is selected for copying by hand.
      box.current?.select()
      setOutcome('Copy the marked link')
    }
  }
  return (
    <Dialog {...dialog} title="Share" description={title}>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Link
        </label>
        <div className="flex gap-2">
          <input ref={box} id={id} readOnly value={url} className={inputClass} />
          <Button onClick={copy} className="shrink-0">
            <Icon aria-hidden className="size-4.5" />
            Copy link
          </Button>
        </div>
        <p role="status" className={`min-h-5 text-sm ${isCopied ? 'text-success' : 'text-muted'}`}>
          {outcome}
        </p>
      </div>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        <MessageCircle aria-hidden className="size-4.5" />
        WhatsApp
      </a>
    </Dialog>
  )
}
