import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { User } from '#domain/accounts/user-schema.ts'
import { standardTemplate } from '#domain/enquiries/answer-templates.ts'
import type { AnswerTemplates } from '#domain/enquiries/answer-templates-schema.ts'
import { limits } from '#domain/limits.ts'
import { call } from '../../site/api/api-client.ts'
import { answerTemplatesQuery } from '../../site/api/queries.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ControlledTextArea, ControlledTextField, schemaResolver } from '../../ui/form/controlled-fields.tsx'

const resolver = schemaResolver<AnswerTemplates, AnswerTemplates>(
  async () => (await import('#domain/enquiries/answer-templates-schema.ts')).answerTemplatesSchema,
)

interface TemplatesPanelProps {
  user: User
  stored: AnswerTemplates
  onClose: () => void
}

export default function TemplatesPanel({ user, stored, onClose }: TemplatesPanelProps) {
  const { control, handleSubmit } = useForm({ resolver, defaultValues: stored })
  const { fields, append, remove } = useFieldArray({ control, name: 'templates' })
  const queryClient = useQueryClient()
  const { queryKey } = answerTemplatesQuery(user)
  const save = useExclusiveMutation({
    mutationFn: (templates: AnswerTemplates) => call('PUT /api/answer-templates', { body: templates }),
    meta: { success: 'Answer templates saved', failure: 'Failed to save templates' },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      onClose()
    },
    // A colleague may have stored others.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Card className="p-4 sm:p-5">
      <form
        noValidate
        aria-label="Answer templates"
        className="grid gap-5"
        onSubmit={handleSubmit((templates) => save.mutate(templates))}
      >
        <p className="prose-width text-muted text-sm">
          WhatsApp and E-mail start with the first one. We fill in {'{name}'}, {'{vehicle}'}, {'{price}'} and{' '}
          {'{link}'} for each enquiry.
        </p>
        {fields.map(({ id }, index) => (
          <fieldset key={id} className="grid gap-3 border-line border-t pt-4 sm:grid-cols-[14rem_1fr_auto]">
            <legend className="sr-only">Template {index + 1}</legend>
            <ControlledTextField control={control} name={`templates.${index}.title`} label="Name" />
            <ControlledTextArea
              control={control}
              name={`templates.${index}.text`}
              label="Text"
              rows={3}
              emptyValue=""
            />
            <Button
              variant="quiet"
              aria-label={`Remove template ${index + 1}`}
              onClick={() => remove(index)}
              className="justify-self-start sm:mt-6.5 sm:self-start"
            >
              <Trash2 aria-hidden className="size-4.5" />
              <span className="sm:sr-only">Remove</span>
            </Button>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            disabled={fields.length >= limits.answerTemplates}
            onClick={() => append({ title: '', text: standardTemplate })}
          >
            <Plus aria-hidden className="size-4.5" />
            Add a template
          </Button>
          <span className="grow" />
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={save.isPending}>
            Save templates
          </Button>
        </div>
      </form>
    </Card>
  )
}
