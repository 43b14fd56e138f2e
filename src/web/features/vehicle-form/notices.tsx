import { RotateCcw, TriangleAlert } from 'lucide-react'
import { type FieldKey, fieldLabel } from '#domain/vehicle/fields.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

/** Said when what was typed earlier is back in the form. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      icon={<RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0" />}
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      What you had typed and not saved is back.
    </Notice>
  )
}

interface StaleNoticeProps {
  isPending: boolean
  onReload: () => void
}

/** Said when someone else saved the listing meanwhile. */
export function StaleNotice({ isPending, onReload }: StaleNoticeProps) {
  return (
    <Notice
      icon={<TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />}
      action={
        <Button variant="outline" size="sm" isPending={isPending} onClick={onReload}>
          Reload
        </Button>
      }
    >
      This vehicle was changed by someone else. Reload it: what you typed stays.
    </Notice>
  )
}

/** Said after the reload, with what saving now would overwrite. */
export function ReloadedNotice({ overwritten }: { overwritten: readonly FieldKey[] }) {
  return (
    <Notice icon={<RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0" />}>
      {overwritten.length === 0
        ? 'Reloaded. What you typed stayed; save it when you are ready.'
        : `Reloaded. Saving now overwrites what someone else put under ${overwritten.map(fieldLabel).join(', ')}.`}
    </Notice>
  )
}
