import { Dialog as BaseDialog } from '@base-ui/react/dialog'
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
