import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-client.ts'

/** Says at a form's fields what the server found wrong with them and the form could not know; the first is focused. */
export function showRefusedFields<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
): void {
  if (!(error instanceof ApiError)) return
  for (const [at, { field, message }] of error.fields.entries()) {
    setError(field as Path<Fields>, { message }, { shouldFocus: at === 0 })
  }
}
