import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Button } from './button.tsx'

/** The end of a form in a dialog: cancel, and what sends it. */
export function DialogButtons({ submitLabel, isPending }: { submitLabel: string; isPending: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <BaseDialog.Close render={<Button look="outline" />}>Cancel</BaseDialog.Close>
      <Button type="submit" isPending={isPending}>
        {submitLabel}
      </Button>
    </div>
  )
}
