import { RotateCcw, X } from 'lucide-react'
import pLimit from 'p-limit'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { formatMegabytes, formatQuantity } from '#domain/text/format.ts'
import { ApiError, failureText, failureToast, networkError } from '../../site/api/api-client.ts'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { ToastMessage } from '../../ui/overlay/toaster.ts'
import { classNames } from '../../ui/styles/class-names.ts'

/** A phone's connection handles few uploads at a time well. */
const uploadsAtOnce = 3

export interface Upload {
  key: number
  file: File
  /** Share sent, 0 to 1. Undefined until the file is shrunk. */
  share?: number
  problem?: UploadProblem
}

type Outcome = { url: string; file: File } | RefusedFile | 'removed'

interface UploadsOptions {
  room?: () => number
  /** Called with the address of each picture, in the order chosen. Returns whether it was added. */
  onUploaded: (url: string, file: File) => boolean
  onSignedOut?: () => void
  success: (added: number) => ToastMessage
}

export function useUploads({
  room = () => limits.imagesPerListing,
  onUploaded,
  onSignedOut,
  success,
}: UploadsOptions) {
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
      if (!signal || signal.aborted) return 'removed'
      const shrunk = isPicture(file) ? await shrinkImage(file, signal) : undefined
      if (signal.aborted) return 'removed'
      const problem = problemOfFile(file, shrunk)
      if (problem) return refuse({ key, file }, problem)
      change(key, { share: 0 })
      const url = await uploadImage(shrunk ?? file, (share) => change(key, { share }), signal)
      drop(key)
      return { url, file }
    } catch (error) {
      if (signal?.aborted) return 'removed'
      if (error instanceof ApiError && error.status === 401) onSignedOut?.()
      return refuse({ key, file }, problemOfUpload(error as Error))
    } finally {
      aborts.current.delete(key)
    }
  }

  function refuse({ key, file }: Upload, problem: UploadProblem): Outcome {
    change(key, { problem })
    return { name: file.name, problem }
  }

  async function upload(files: readonly File[]): Promise<void> {
    const most = Math.max(0, room() - aborts.current.size)
    const batch = files.map((file): Upload => ({ key: ++lastKey.current, file }))
    const sent = batch.slice(0, most)
    for (const { key } of sent) aborts.current.set(key, new AbortController())
    const excess = batch.slice(most).map((one) => ({ ...one, problem: tooMany }))
    setUploads((before) => [...before, ...sent, ...excess])
    let stored = 0
    let added = 0
    const refused: RefusedFile[] = excess.map(({ file, problem }) => ({ name: file.name, problem }))
    const limit = pLimit(uploadsAtOnce)
    for (const each of sent.map((one) => limit(send, one))) {
      const outcome = await each
      if (outcome === 'removed') continue
      if ('problem' in outcome) refused.push(outcome)
      else {
        stored++
        if (onUploaded(outcome.url, outcome.file)) added++
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
  mayPass: boolean
}

const tooMany: UploadProblem = {
  error: new Error(`At most ${limits.imagesPerListing} pictures`),
  mayPass: false,
}

interface RefusedFile {
  name: string
  problem: UploadProblem
}

/** The first reason that a retry cannot fix, or else the first. */
export function reasonOf(files: readonly RefusedFile[]): string {
  const { name, problem } = files.find((each) => !each.problem.mayPass) ?? (files[0] as RefusedFile)
  const text = `${problem.error.message.replace(/\.$/, '')}.`
  const why = text.includes(name) ? text : `${name}: ${text}`
  const others = files.length - 1
  return others > 0 ? `${why} ${formatQuantity(others, 'other file')} too.` : why
}

type FileFacts = Pick<File, 'type' | 'size' | 'name'>

/** @param shrunk the picture to send; undefined if the browser cannot decode the file */
export function problemOfFile(file: FileFacts, shrunk?: FileFacts): UploadProblem | undefined {
  const refused = (text: string) => ({ error: new Error(text), mayPass: false })
  if (!isPicture(file)) return refused('Not a picture')
  if (!shrunk && isHeic(file)) {
    return refused(
      'This browser cannot open HEIC pictures. Send a JPEG, or set Settings > Camera > Formats on the iPhone to Most Compatible.',
    )
  }
  if ((shrunk ?? file).size <= limits.imageFileBytes) return undefined
  return refused(`Larger than ${formatMegabytes(limits.imageFileBytes)}`)
}

export function isPicture(file: FileFacts): boolean {
  return file.type.startsWith('image/') || isHeic(file)
}

/** Not every system knows the MIME type. */
function isHeic({ type, name }: FileFacts): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** A retry may succeed after a broken connection, an ended session, too many uploads, or a server error. */
export function problemOfUpload(error: Error): UploadProblem {
  const status = error instanceof ApiError ? error.status : 0
  return { error, mayPass: status === 0 || [401, 408, 429].includes(status) || status >= 500 }
}

/** Sends a picture by XMLHttpRequest, since fetch has no upload progress. @throws ApiError, `networkError` */
function uploadImage(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const url = request.status < 300 ? JSON.parse(request.responseText).urls?.[0] : undefined
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

/** One at a time: a photograph of 24 megapixels takes 96 MB while it is decoded. */
const turns = pLimit(1)
/** A phone needs a few seconds for its largest photographs. */
const patienceMs = 30_000
/** Shrinking a small logo costs more than it gains. */
const smallBytes = 400_000

/** Makes a picture smaller (longest side 2,560 pixels) and removes its metadata. Undefined if the browser cannot decode it. */
async function shrinkImage(file: File, signal: AbortSignal): Promise<File | undefined> {
  if (isSentAsItIs(file)) return file
  const blob = await inPictureWorker(file, signal)
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}

/** Cameras make neither PNG nor GIF, and a canvas would keep only the first frame of an animation. */
function isSentAsItIs({ type, size }: File): boolean {
  return (
    (type === 'image/png' && size < smallBytes) || (type === 'image/gif' && size <= limits.imageFileBytes)
  )
}

/** Runs a task in a new worker, so that its memory is freed. Null without a result. */
function inPictureWorker(picture: File, signal: AbortSignal): Promise<Blob | null> {
  return turns(() => {
    if (signal.aborted) return null
    return new Promise((resolve) => {
      const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
      const end = (answer: Blob | null) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        worker.terminate()
        resolve(answer)
      }
      const giveUp = () => end(null)
      const timer = setTimeout(giveUp, patienceMs)
      signal.addEventListener('abort', giveUp)
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
      worker.onerror = giveUp
      worker.postMessage(picture)
    })
  })
}

export function UploadList({ uploads: { uploads, dismiss, retry } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 rounded-md bg-sunken p-2 pl-3 text-sm">
          <div className="grid min-w-0 grow gap-1">
            <span className="flex justify-between gap-2">
              {!upload.problem?.error.message.includes(upload.file.name) && (
                <span className="truncate">{upload.file.name}</span>
              )}
              {upload.share === undefined && !upload.problem && (
                <span className="shrink-0 text-muted text-xs">Preparing</span>
              )}
            </span>
            {upload.problem ? (
              <span className="text-danger">{failureText(upload.problem.error)}</span>
            ) : (
              <progress
                value={upload.share ?? 0}
                max={1}
                aria-label={`Upload of ${upload.file.name}`}
                className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
              />
            )}
          </div>
          {upload.problem?.mayPass && (
            <Button variant="quiet" size="sm" onClick={() => void retry(upload)}>
              <RotateCcw aria-hidden className="size-4" />
              Try again
            </Button>
          )}
          <button
            type="button"
            aria-label={`Remove ${upload.file.name}`}
            onClick={() => dismiss(upload.key)}
            className="icon-button hover:bg-line"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const namedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Without HEIC in the list an iPhone converts such a picture to JPEG; other systems could not choose it. */
export function acceptedTypes(): string {
  const isIphone = CSS.supports('-webkit-touch-callout', 'none')
  return isIphone ? namedTypes : `${namedTypes},image/heic,image/heif,.heic,.heif`
}

interface FileButtonProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture' | 'className'> {
  onFiles: (files: File[]) => Promise<void>
  icon: ReactNode
  children: string
}

export function FileButton({ onFiles, icon, children, className, ...input }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'outline' }),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again.
          event.target.value = ''
          void onFiles(files)
        }}
      />
      {icon}
      {children}
    </label>
  )
}

/** Takes files dropped or pasted anywhere on the page. @returns whether files are dragged over it */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files])
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function onDragged(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDragging(event.type === 'dragover')
      if (event.type === 'drop') take(event.dataTransfer.files)
    }
    function onLeft(event: DragEvent) {
      if (event.relatedTarget === null) setIsDragging(false)
    }
    function onPaste({ target, clipboardData }: ClipboardEvent) {
      const isInBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      // Copied cells and formatted text also contain a picture; in a text box the text is meant.
      if (!(isInBox && clipboardData?.types.includes('text/plain'))) take(clipboardData?.files)
    }
    document.addEventListener('dragover', onDragged, { signal })
    document.addEventListener('drop', onDragged, { signal })
    document.addEventListener('dragleave', onLeft, { signal })
    document.addEventListener('paste', onPaste, { signal })
    return () => stop.abort()
  }, [])
  return isDragging
}

export interface SharedByApp {
  files: File[]
  text: string
  forget: () => Promise<unknown>
}

/** What another app shared. `service-worker.ts` keeps it under the address that it opens. */
export async function findShared(): Promise<SharedByApp | undefined> {
  if (!('caches' in globalThis)) return undefined
  const { href } = location
  const kept = await caches.match(href)
  if (!kept) return undefined
  const form = await kept.formData()
  const text = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  return {
    files: form.getAll('images').filter((each) => each instanceof File),
    text: text.join(' '),
    forget: async () =>
      Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).delete(href))),
  }
}
