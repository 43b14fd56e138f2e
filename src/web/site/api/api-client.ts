import type { z } from 'zod'
import type { Call } from '#domain/accounts/call.ts'
import type { apiCalls } from '#domain/api-calls-schema.ts'

let proveOwner = async () => false

/** Sets what asks the account's owner for a proof (`stepUp` of the server's routes). If it is given, the call is sent again. */
export function answerStepUp(prove: () => Promise<boolean>): void {
  proveOwner = prove
}

export interface InvalidField {
  field: string
  message: string
}

/** A failed call. Its message `STATUS: body` is for toasts (docs/product.md#errors); pages show `failureText`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly sentence: string
  /** Only if the call accepts problem details. */
  readonly fields: readonly InvalidField[]
  /** The request's id in the log. */
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

export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.sentence
  return error instanceof Error ? error.message : String(error)
}

/** Asks for a refusal as problem details (RFC 9457), which name the fields. */
export const acceptProblemDetails = { accept: 'application/json, application/problem+json' }

/** The write only succeeds on this version, otherwise it answers 412. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` }
}

/** Calls the API. A form is sent as it is, any other body as JSON. @throws ApiError, `networkError` */
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

/** Null if the call answers with this status. */
export async function callApiOrNull<T>(path: string, status: number): Promise<T | null> {
  try {
    return await callApi<T>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null
    throw error
  }
}

/** Saves the answered file on this device. @returns the answer's headers @throws as `callApi` */
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

/** The browsers' own messages differ and are not for people. */
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

/** The connection may also break in the middle of a body. */
async function received<T>(arriving: Promise<T>): Promise<T> {
  try {
    return await arriving
  } catch (cause) {
    throw networkError(cause)
  }
}
