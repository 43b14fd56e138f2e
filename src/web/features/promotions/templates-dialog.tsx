import { Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { User } from '#domain/accounts/user.ts'
import { promotionBadge } from '#domain/promotion/promotion.ts'
import type { PromotionTemplate, PromotionTemplates } from '#domain/promotion/promotion-templates-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { promotionTemplatesQuery } from '../../api/queries.ts'
import { useSaveTemplates } from '../../api/use-save-templates.ts'
import { Button } from '../../ui/display/button.tsx'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'

const resolver = schemaResolver<PromotionTemplates, PromotionTemplates>(
  async () => (await import('#domain/promotion/promotion-templates-schema.ts')).promotionTemplatesSchema,
)

interface TemplatesProps {
  user: User
  stored: PromotionTemplates
  /** A new one, to be named. */
  added: PromotionTemplate | undefined
}

export function TemplatesDialog({
  isOpen,
  onClose,
  finalFocus,
  ...templates
}: TemplatesProps & DialogControl) {
  return (
    <Dialog
      {...{ isOpen, onClose, finalFocus }}
      title={templates.added ? 'Save as template' : 'Edit templates'}
      description="Shared by all accounts of the dealership."
    >
      <TemplatesForm {...templates} onClose={onClose} />
    </Dialog>
  )
}

function TemplatesForm({ user, stored, added, onClose }: TemplatesProps & Pick<DialogControl, 'onClose'>) {
  const templates = added ? [added, ...stored.templates] : stored.templates
  const { control, handleSubmit } = useForm({ resolver, defaultValues: { ...stored, templates } })
  const { fields, remove } = useFieldArray({ control, name: 'templates' })
  const save = useSaveTemplates<PromotionTemplates>({
    path: '/api/promotion-templates',
    queryKey: promotionTemplatesQuery(user).queryKey,
    success: 'Templates saved',
    onSaved: onClose,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((changed) => save.mutate(changed))}>
      {fields.length === 0 && (
        <p className="text-muted text-sm">No templates will be left once this is saved.</p>
      )}
      {fields.map((template, index) => (
        <div key={template.id} className="flex items-start gap-2">
          <div className="grid min-w-0 grow gap-1">
            <ControlledTextField
              control={control}
              name={`templates.${index}.title`}
              label={added && index === 0 ? 'Name of the new template' : `Name of template ${index + 1}`}
              autoComplete="off"
            />
            <p className="truncate text-muted text-xs">
              {promotionBadge(template)?.text} · {template.promotionText}
              {template.days !== null && ` · ${formatQuantity(template.days, 'day')}`}
            </p>
          </div>
          <Button
            variant="quiet"
            aria-label={`Remove template ${template.title || index + 1}`}
            onClick={() => remove(index)}
            className="mt-6.5 px-3"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </Button>
        </div>
      ))}
      <DialogButtons submitLabel="Save" isPending={save.isPending} />
    </form>
  )
}
