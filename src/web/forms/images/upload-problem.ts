import { limits } from '#domain/limits.ts'
import { ApiError } from '../../api/api-client.ts'

/** Why a picture was not taken. */
export interface UploadProblem {
  text: string
  /** The same file may be taken another time; otherwise only another one will. */
  mayPass: boolean
}

const mostMegabytes = limits.imageFileBytes / 1024 / 1024

/** What is wrong with a file before it is sent, undefined where nothing is seen to be. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | undefined {
  if (!type.startsWith('image/')) return { text: 'Not a picture', mayPass: false }
  if (size > limits.imageFileBytes) return { text: `Larger than ${mostMegabytes} MB`, mayPass: false }
  return undefined
}

/**
 * Why an upload failed. What may pass is a broken connection, an ended session, too many uploads at a time and a
 * server in trouble; every other refusal is of the file itself.
 */
export function problemOfUpload(error: unknown): UploadProblem {
  const text = error instanceof Error ? error.message : String(error)
  const status = error instanceof ApiError ? error.status : 0
  return { text, mayPass: status === 0 || [401, 408, 429].includes(status) || status >= 500 }
}
