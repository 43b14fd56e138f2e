import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { formatMegabytes, formatQuantity } from '#domain/text/format.ts'
import { ApiError, networkError } from '../../../site/api/api-client.ts'
import { failureToast } from '../../../site/api/failure-toast.ts'
import { showToast, type ToastMessage } from '../../../ui/overlay/toast.ts'
import { shrinkImage } from './in-picture-worker.ts'

/** Pictures on the way at a time: a phone's connection carries few well. */
const uploadsAtOnce = 3

/** A picture that is on its way to the site, or was refused. */
export interface Upload {
  key: number
  file: File
  /** How much of it is sent, 0 to 1; undefined until it is made smaller. */
  share?: number
  problem?: UploadProblem
}

type Outcome = { url: string } | { refused: string; problem: UploadProblem } | 'removed'

interface UploadsOptions {
  /** Told the address of each picture, in the order in which they were chosen; answers whether it was added. */
  onUploaded: (url: string) => boolean
  onSignedOut: () => void
  /** What the toast says once all are stored, and how many of them were added. */
  success: (added: number) => ToastMessage
}

/** Uploads pictures several at a time, with the progress of each; those that fail stay listed with their reason. */
export function useUploads({ onUploaded, onSignedOut, success }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const change = (key: number, fields: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...fields } : each)))
  const drop = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))

  async function send({ key, file }: Upload): Promise<Outcome> {
    const signal = aborts.current.get(key)?.signal
    try {
      // It may have been removed while others were before it.
      if (!signal || signal.aborted) return 'removed'
      const shrunk = isPicture(file) ? await shrinkImage(file, signal) : undefined
      if (signal.aborted) return 'removed'
      const problem = problemOfFile(file, shrunk)
      if (problem) return refuse({ key, file }, problem)
      change(key, { share: 0 })
      const url = await uploadImage(shrunk ?? file, (share) => change(key, { share }), signal)
      drop(key)
      return { url }
    } catch (error) {
      if (signal?.aborted) return 'removed'
      if (error instanceof ApiError && error.status === 401) onSignedOut()
      return refuse({ key, file }, problemOfUpload(error as Error))
    } finally {
      aborts.current.delete(key)
    }
  }

  function refuse({ key, file }: Upload, problem: UploadProblem): Outcome {
    change(key, { problem })
    return { refused: file.name, problem }
  }

  /** Sends the pictures among the files; others are listed with what is wrong. */
  async function upload(files: readonly File[]): Promise<void> {
    const batch = files.map((file): Upload => ({ key: ++lastKey.current, file }))
    for (const { key } of batch) aborts.current.set(key, new AbortController())
    setUploads((before) => [...before, ...batch])
    let stored = 0
    let added = 0
    const refused: RefusedFile[] = []
    const limit = pLimit(uploadsAtOnce)
    for (const each of batch.map((one) => limit(send, one))) {
      const outcome = await each
      if (outcome === 'removed') continue
      if ('refused' in outcome) refused.push({ name: outcome.refused, problem: outcome.problem })
      else {
        stored++
        if (onUploaded(outcome.url)) added++
      }
    }
    if (refused.length > 0) {
      showToast(
        failureToast('Upload failed', reasonOf(refused), 'Failed to upload images. Please try again.'),
      )
    } else if (stored > 0) {
      showToast(success(added))
    }
  }

  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === undefined),
    upload,
    /** Stops a picture on its way or before it, or takes a refused one off the list. */
    dismiss: (key: number) => {
      aborts.current.get(key)?.abort()
      drop(key)
    },
    retry: ({ key, file }: Upload) => {
      drop(key)
      return upload([file])
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

interface UploadProblem {
  error: Error
  /** The same file may be taken another time; otherwise only another one will. */
  mayPass: boolean
}

interface RefusedFile {
  name: string
  problem: UploadProblem
}

/** Reason to show: the first that a retry cannot fix, or else the first. */
export function reasonOf(files: readonly RefusedFile[]): string {
  const { name, problem } = files.find((each) => !each.problem.mayPass) ?? (files[0] as RefusedFile)
  const why = `${name}: ${problem.error.message.replace(/\.$/, '')}.`
  const others = files.length - 1
  return others > 0 ? `${why} ${formatQuantity(others, 'other file')} too.` : why
}

type FileFacts = Pick<File, 'type' | 'size' | 'name'>

/** @param shrunk what is sent in its place; undefined where the browser cannot decode it */
export function problemOfFile(file: FileFacts, shrunk?: FileFacts): UploadProblem | undefined {
  const refused = (text: string) => ({ error: new Error(text), mayPass: false })
  if (!isPicture(file)) return refused('Not a picture')
  if (!shrunk && isHeic(file)) {
    return refused(
      'This browser cannot open HEIC pictures: send it as JPEG, or set the iPhone’s Settings > Camera > Formats to Most Compatible.',
    )
  }
  if ((shrunk ?? file).size <= limits.imageFileBytes) return undefined
  return refused(`Larger than ${formatMegabytes(limits.imageFileBytes)}`)
}

function isPicture(file: FileFacts): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

/** Not every system knows the type. */
function isHeic({ type, name }: FileFacts): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** May pass: a broken connection, an ended session, too many uploads at a time, a server in trouble. */
export function problemOfUpload(error: Error): UploadProblem {
  const status = error instanceof ApiError ? error.status : 0
  return { error, mayPass: status === 0 || [401, 408, 429].includes(status) || status >= 500 }
}

/**
 * Sends one picture by XMLHttpRequest: fetch has no upload progress.
 * @param onProgress called with the share that is sent, 0 to 1
 * @returns the address of the stored picture
 * @throws ApiError where it is refused, `networkError` where the connection breaks
 */
function uploadImage(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const url = request.status < 300 ? firstUrl(request.responseText) : undefined
      if (url) resolve(url)
      else reject(new ApiError(request.status, request.responseText || request.statusText))
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('images', file)
    request.send(form)
  })
}

function firstUrl(answer: string): string | undefined {
  const { urls }: { urls?: string[] } = JSON.parse(answer)
  return urls?.[0]
}
