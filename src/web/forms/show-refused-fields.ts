import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../api/api-client.ts'

export function showRefusedFields<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
): void {
  if (!(error instanceof ApiError)) return
  for (const [at, { field, message }] of error.fields.entries()) {
    setError(field as Path<Fields>, { message }, { shouldFocus: at === 0 })
  }
}
