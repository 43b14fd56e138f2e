import { useState } from 'react'
import type { Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { call } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { type Check, schemaCheck } from '../../ui/form/schema-check.ts'
import { Found } from './found.tsx'

const checkPerson = schemaCheck<Person, Person>(
  async () => (await import('#domain/privacy/personal-data-schema.ts')).personSchema,
)
/** An empty field is one that is not given. */
const check: Check<Person, Person> = ({ email, phone }) =>
  checkPerson({ ...(email && { email }), ...(phone && { phone }) })

/** What is kept of a person who asks, for administrators (docs/product.md#personal-data). Nothing of it is in the address. */
export default function PersonalDataPage() {
  const { form, field } = useSchemaForm(check)
  /** Stays while it is looked for anew. */
  const [found, setFound] = useState<{ person: Person; data: PersonalData }>()
  const read = useExclusiveMutation({
    mutationFn: (person: Person) => call('POST /api/admin/personal-data', { body: person }),
    meta: { failure: 'Search failed' },
    onSuccess: (data, person) => setFound({ person, data }),
  })
  return (
    <div className="page-width grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Personal data</h1>
        <p className="text-muted">
          What is kept of a person who asks to see it or to have it erased. Make sure first that it is them:
          let them write from the address, or call the number.
        </p>
      </header>
      <form
        {...form((person) => read.mutate(person))}
        className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label="E-mail" type="email" {...field('email')} autoComplete="off" autoCapitalize="none" />
        <TextField label="Telephone" type="tel" {...field('phone')} autoComplete="off" />
        <Button type="submit" isPending={read.isPending} className="sm:mt-[1.625rem]">
          Find
        </Button>
      </form>
      {found && <Found {...found} onErased={() => read.mutate(found.person)} />}
    </div>
  )
}
