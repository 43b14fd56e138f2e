import { type FormEvent, useState } from 'react'
import type { OwnCase } from '#domain/moderation/case-schema.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextAreaField } from '../../ui/form/form-field.tsx'
import { useTakeStep } from './use-decide.ts'

const texts = {
  answer: { label: 'Your answer', button: 'Send answer' },
  appeal: { label: 'Why this is not right', button: 'Appeal' },
}

/** What an owner says: the answer to a question, or an appeal against a decision. */
export function ReplyForm({ own, step }: { own: OwnCase; step: 'answer' | 'appeal' }) {
  const take = useTakeStep()
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isMissing = words.trim() === ''
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else take.mutate({ target: own, fields: { step, words } })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextAreaField
        label={texts[step].label}
        value={words}
        maxLength={2000}
        error={wasSent && isMissing ? 'Please write a few words' : undefined}
        onChange={({ target }) => setWords(target.value)}
        className="min-h-24"
      />
      <Button type="submit" isPending={take.isPending} className="justify-self-start">
        {texts[step].button}
      </Button>
    </form>
  )
}
