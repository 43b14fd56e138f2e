import type { z } from 'zod'
import type { ifMatchHeaders } from '#domain/accounts/call-schema.ts'
import type { apiCalls } from '#domain/api-calls-schema.ts'
import { type RawQuery, withQuery } from '#domain/text/query.ts'
import type { ToastMessage } from '../../ui/overlay/toaster.ts'

let proveOwner = async () => false

/** Sets the prompt for calls with `stepUp`. After a successful proof the call is sent again. */
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
  readonly fields: readonly InvalidField[]
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

/** Toast of a failed call: title, optional sentence, error message (docs/product.md#toasts). */
export function failureToast(title: string, reason: unknown, sentence?: string): ToastMessage {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { title, text: sentence ? `${sentence} ${message}` : message, isError: true }
}

type ApiCalls = typeof apiCalls
type Absent<Part extends string> = { [Name in Part]?: never }
type CallInput<Route, Declared> = (Route extends `${string}/:id${string}`
  ? { id: number }
  : Declared extends { params: infer Params extends z.ZodType }
    ? z.input<Params>
    : Absent<'id'>) &
  (Declared extends { query: infer Query extends z.ZodType } ? { query?: z.input<Query> } : Absent<'query'>) &
  (Declared extends { headers: typeof ifMatchHeaders } ? { version: number } : Absent<'version'>) &
  (Declared extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : Absent<'body'>) & {
    headers?: Record<string, string>
    signal?: AbortSignal
  }
type Inputs<Route extends keyof ApiCalls, Of = CallInput<Route, ApiCalls[Route]>> =
  Partial<Of> extends Of ? [Of?] : [Of]
type Success<Response> = z.output<Response[Exclude<keyof Response, 304>] & z.ZodType>

/** Makes a declared call. A form is sent as it is, any other body as JSON. @throws ApiError, `networkError` */
export async function call<Route extends keyof ApiCalls>(
  route: Route,
  ...[input]: Inputs<Route>
): Promise<Success<ApiCalls[Route]['response']>> {
  const response = await request(route, input)
  const text = await received(response.text())
  const answer = text ? JSON.parse(text) : undefined
  return answer
}

/** Saves a call's file on this device. @returns the response's headers @throws as `call` */
export async function download<Route extends keyof ApiCalls>(
  fileName: string,
  route: Route,
  ...[input]: Inputs<Route>
) {
  const response = await request(route, input)
  const url = URL.createObjectURL(await received(response.blob()))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
  return response.headers
}

interface Given {
  [parameter: string]: unknown
  query?: RawQuery
  version?: number
  headers?: Record<string, string>
  signal?: AbortSignal
}

async function request(route: string, given: Given = {}) {
  const { query = {}, version, headers, body, signal } = given
  const [method = 'GET', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/, (_, name) => encodeURIComponent(String(given[name])))
  const isJson = body !== undefined && !(body instanceof FormData)
  const send = () =>
    received(
      fetch(withQuery(path, query), {
        method,
        signal: signal ?? null,
        credentials: 'include',
        headers: {
          // A refusal has problem details (RFC 9457), which name the fields.
          accept: 'application/json, application/problem+json',
          ...headers,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      }),
    )
  let response = await send()
  if (response.status === 403 && response.headers.has('step-up') && (await proveOwner()))
    response = await send()
  if (!response.ok) throw refusal(response, await received(response.text()))
  return response
}

export async function nullOn<T>(status: number, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return null
    throw error
  }
}

/** Browsers' own messages differ and are not written for users. */
export function networkError(cause?: unknown): Error {
  return new Error('The marketplace cannot be reached. Check your connection and try again.', { cause })
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

/** A UUID (version 4). Pages without HTTPS, such as a local trial, have no `crypto.randomUUID`. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // RFC 9562: byte 7 has the version, byte 9 the variant.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
