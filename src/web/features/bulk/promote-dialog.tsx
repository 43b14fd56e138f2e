import { type FormEvent, useState } from 'react'
import { formatQuantity } from '#domain/text/format.ts'
import { emptyPromotion } from '../../form-sections/promotion/check-promotion.ts'
import { PromotionTermsFields } from '../../form-sections/promotion/promotion-terms.tsx'
import { usePromotionCheck } from '../../form-sections/promotion/use-promotion-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'

interface PromoteDialogProps extends DialogControl {
  count: number
  isPending: boolean
  onSubmit: (body: object) => void
}

export function PromoteDialog({ count, isOpen, onClose, finalFocus, ...form }: PromoteDialogProps) {
  const title = `Promote ${formatQuantity(count, 'vehicle')}`
  return (
    <Dialog
      {...{ isOpen, onClose, finalFocus, title }}
      width="medium"
      description="Vehicles that are sold or have a promotion already are left as they are."
    >
      <PromoteForm {...form} />
    </Dialog>
  )
}

function PromoteForm({ isPending, onSubmit }: Pick<PromoteDialogProps, 'isPending' | 'onSubmit'>) {
  const [fields, setFields] = useState(emptyPromotion)
  const { form, errors, check, clear } = usePromotionCheck()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const promotion = await check({ fields })
    if (promotion) onSubmit({ promotion })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PromotionTermsFields
        fields={fields}
        errors={errors}
        onChange={(change) => {
          setFields((before) => ({ ...before, ...change }))
          clear(Object.keys(change))
        }}
      />
      <DialogButtons submitLabel="Create Promotion" isPending={isPending} />
    </form>
  )
}
