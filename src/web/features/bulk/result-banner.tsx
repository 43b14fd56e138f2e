import { Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/display/button.tsx'
import { FailedRows } from '../../vehicle-parts/failed-rows.tsx'
import type { BulkResult } from './use-bulk-change.ts'

interface ResultBannerProps {
  result: BulkResult
  isUndoing: boolean
  onUndo: (id: string) => void
  onClose: () => void
}

/** What a bulk change did: the listings it left as they are, and, for as long as it can be, undone. */
export function ResultBanner({
  result: { sentence, answer },
  isUndoing,
  onUndo,
  onClose,
}: ResultBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const { unchanged, failed, undo } = answer
  const isUndoable = useIsBefore(undo?.until)
  // What was pressed is gone.
  useEffect(() => banner.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-label="Result"
      className="grid gap-2 rounded-lg border border-line bg-raised p-3 pl-4 shadow-lg outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 grow basis-48 font-semibold text-sm">
          {sentence}
          {unchanged > 0 && <span className="font-normal text-muted"> · {unchanged} unchanged</span>}
        </p>
        {undo && isUndoable && (
          <Button variant="outline" size="sm" isPending={isUndoing} onClick={() => onUndo(undo.id)}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        )}
        <button type="button" aria-label="Close the result" onClick={onClose} className="icon-button">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {failed.length > 0 && <FailedRows failed={failed} />}
    </section>
  )
}

/** Whether a time has yet to come; rendered again when it does. */
function useIsBefore(until: string | undefined): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return !isOver
}
