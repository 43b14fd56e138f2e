import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { ApiError } from '../api/api-client.ts'

/** A form checked by a `schemaResolver`, whose text fields and selects are tied to it by `field(name)`. */
export function useSchemaForm<Fields extends FieldValues, Output = Fields>(
  resolver: Resolver<Fields, unknown, Output>,
  defaultValues?: DefaultValues<Fields>,
) {
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    resolver,
    defaultValues,
  })
  const { errors } = formState
  return {
    handleSubmit,
    setValue,
    control,
    field: (name: Path<Fields>, options?: RegisterOptions<Fields>) => ({
      ...register(name, options),
      error: (get(errors, name) as FieldError | undefined)?.message,
    }),
    /** Shows what the server refuses at the fields it names; the call must accept problem details. */
    showRefusedFields(error: Error) {
      if (!(error instanceof ApiError)) return
      for (const [at, { field, message }] of error.fields.entries()) {
        setError(field as Path<Fields>, { message }, { shouldFocus: at === 0 })
      }
    },
  }
}
