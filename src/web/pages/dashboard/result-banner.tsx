import { Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { FailedRows } from '../../parts/vehicle/failed-rows.tsx'
import { Button } from '../../ui/display/button.tsx'
import type { BulkResult } from './selection.ts'

interface ResultBannerProps {
  result: BulkResult
  isUndoing: boolean
  onUndo: (id: string) => void
  onClose: () => void
}

/** Result of a bulk change, with the failed listings and an undo. */
export function ResultBanner({ result, isUndoing, onUndo, onClose }: ResultBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const { unchanged, failed, undo } = result.answer
  // The pressed button is gone.
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
          {result.sentence}
          {unchanged > 0 && (
            <span className="font-normal text-muted"> · {formatCount(unchanged)} unchanged</span>
          )}
        </p>
        {undo && (
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
