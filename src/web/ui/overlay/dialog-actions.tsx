import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from '../display/button.tsx'

/** The end of a form in a dialog: cancel, and what sends it. */
export function DialogButtons({
  submitLabel,
  isPending,
  isDisabled = false,
}: {
  submitLabel: string
  isPending: boolean
  /** There is nothing to send yet. */
  isDisabled?: boolean
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <BaseDialog.Close render={<Button variant="outline" />}>Cancel</BaseDialog.Close>
      <Button type="submit" isPending={isPending} disabled={isDisabled}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** The end of a dialog that stays at the lower edge of the screen while what is above it scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-footer
      className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:rounded-b-xl sm:px-7"
    >
      {children}
    </div>
  )
}
