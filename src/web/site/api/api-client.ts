import type { z } from 'zod'
import type { Call } from '#domain/accounts/call.ts'
import type { apiCalls } from '#domain/api-calls-schema.ts'

let proveOwner = async () => false

/**
 * Sets what answers a call that wants the account's owner to prove to be there (`stepUp` of the server's routes).
 * @param prove asks for the proof and sends it; whether it was given. The call is then sent once more
 */
export function answerStepUp(prove: () => Promise<boolean>): void {
  proveOwner = prove
}

export interface InvalidField {
  field: string
  message: string
}

/**
 * Failed call. Its message is `STATUS: body` (docs/product.md#errors), for toasts (`failureToast`). Pages show
 * `failureText`.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The body: one plain sentence. */
  readonly sentence: string
  /** Empty where the call did not ask for them, or no field is invalid. */
  readonly fields: readonly InvalidField[]
  /** The request's id, by which an operator finds it in the log. */
  readonly reference: string | null
  constructor(
    status: number,
    text: string,
    fields: readonly InvalidField[] = [],
    reference: string | null = null,
  ) {
    super(`${status}: ${text}`)
    this.status = status
    this.sentence = text
    this.fields = fields
    this.reference = reference
  }
}

/** Text of a failure on a page: the body alone. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.sentence
  return error instanceof Error ? error.message : String(error)
}

/** Asks for a refusal as problem details (RFC 9457), which name the fields. */
export const acceptProblemDetails = { accept: 'application/json, application/problem+json' }

/** Lets a write through only on this version of a vehicle or dealership; on another it answers 412. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` }
}

/**
 * Calls the API with the session's cookie: a form as it is, any other body as JSON.
 * @throws ApiError where the answer is not OK, `networkError` where there is none
 */
export async function callApi<T>(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const response = await request(path, method, body, headers, signal)
  const text = await received(response.text())
  return (text ? JSON.parse(text) : undefined) as T
}

type ApiCalls = typeof apiCalls
type WithId<Route> = Route extends `${string}/:id${string}` ? { id: number } : { id?: never }
type WithBody<Declared extends Call> = Declared extends { body: infer Body extends z.ZodType }
  ? { body: z.input<Body> }
  : { body?: never }
type CallInput<Route extends keyof ApiCalls> = WithId<Route> &
  WithBody<ApiCalls[Route]> & { headers?: Record<string, string> }
type Success<Response> = z.output<Response[keyof Response] & z.ZodType>

/** Makes a declared call. @throws as `callApi` */
export function call<Route extends keyof ApiCalls>(
  route: Route,
  ...[input]: Partial<CallInput<Route>> extends CallInput<Route> ? [CallInput<Route>?] : [CallInput<Route>]
): Promise<Success<ApiCalls[Route]['response']>> {
  const [method, path = ''] = route.split(' ')
  return callApi(path.replace(':id', String(input?.id)), method, input?.body, input?.headers)
}

/** A read for which the status means that there is none: null. */
export async function callApiOrNull<T>(path: string, status: number): Promise<T | null> {
  try {
    return await callApi<T>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null
    throw error
  }
}

/** Saves the file that a call answers on this device. @returns the headers of the answer. @throws as `callApi` */
export async function downloadFile(path: string, fileName: string, method = 'GET', body?: unknown) {
  const response = await request(path, method, body)
  const url = URL.createObjectURL(await received(response.blob()))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
  return response.headers
}

/** A call without an answer. The sentence is for people: the browser's own differs in each. */
export function networkError(cause?: unknown): Error {
  return new Error('The marketplace cannot be reached. Check your connection and try again.', { cause })
}

/** A successful response. @throws as `callApi` */
async function request(
  path: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const isJson = body !== undefined && !(body instanceof FormData)
  const send = () =>
    received(
      fetch(path, {
        method,
        signal,
        credentials: 'include',
        headers: isJson ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      }),
    )
  let response = await send()
  if (response.status === 403 && response.headers.has('step-up') && (await proveOwner()))
    response = await send()
  if (!response.ok) throw refusal(response, await received(response.text()))
  return response
}

function refusal({ status, statusText, headers }: Response, text: string): ApiError {
  const reference = headers.get('x-request-id')
  if (!headers.get('content-type')?.startsWith('application/problem+json')) {
    return new ApiError(status, text || statusText, [], reference)
  }
  const problem = JSON.parse(text) as { detail: string; fields?: InvalidField[] }
  return new ApiError(status, problem.detail, problem.fields, reference)
}

/** What comes over the connection, which may also break in the middle of a body. */
async function received<T>(arriving: Promise<T>): Promise<T> {
  try {
    return await arriving
  } catch (cause) {
    throw networkError(cause)
  }
}
