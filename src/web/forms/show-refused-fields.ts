import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-client.ts'

/** Shows the server's errors at the form's fields and focuses the first. */
export function showRefusedFields<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
): void {
  if (!(error instanceof ApiError)) return
  for (const [at, { field, message }] of error.fields.entries()) {
    setError(field as Path<Fields>, { message }, { shouldFocus: at === 0 })
  }
}
