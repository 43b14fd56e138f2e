/** What the server says against one field of a form. */
export interface InvalidField {
  field: string
  message: string
}

/** A refused or failed call: its message is `STATUS: body` (specification, section 8). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** Empty where the call did not ask for them, or nothing is wrong with a field. */
  readonly fields: readonly InvalidField[]
  constructor(status: number, text: string, fields: readonly InvalidField[] = []) {
    super(`${status}: ${text}`)
    this.status = status
    this.fields = fields
  }
}

/** Asks for a refusal as problem details (RFC 9457), which name the fields; the sentence is the same. */
export const acceptProblemDetails = { accept: 'application/json, application/problem+json' }

/**
 * Calls the API of this site with the session's cookie.
 * @param body sent as JSON where given
 * @param headers sent beside it
 * @returns the parsed answer, undefined where it has no body
 * @throws ApiError where the answer is not OK, Error with a sentence for people where there is none
 */
export async function callApi<T>(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await reach(path, {
    method,
    credentials: 'include',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw refusal(response, text)
  return (text ? JSON.parse(text) : undefined) as T
}

function refusal({ status, statusText, headers }: Response, text: string): ApiError {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) {
    return new ApiError(status, text || statusText)
  }
  const problem = JSON.parse(text) as { detail: string; fields?: InvalidField[] }
  return new ApiError(status, problem.detail, problem.fields)
}

/** `fetch`, whose failure says a sentence for people: the browser's own is another one in each. @throws Error */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    throw unreached(cause)
  }
}

/** A call that came to nothing: there is no status to tell. */
export function unreached(cause?: unknown): Error {
  return new Error('The marketplace cannot be reached. Check your connection and try again.', { cause })
}

/** A read whose absence, told by `status`, is an answer: null. */
export async function callApiOrNull<T>(path: string, status: number): Promise<T | null> {
  try {
    return await callApi<T>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null
    throw error
  }
}

/** The header that lets a write through only on this version of a vehicle or dealership; on another it answers 412. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` }
}
