import { RotateCcw, X } from 'lucide-react'
import { failureText } from '../../../site/api/api-client.ts'
import { Button } from '../../../ui/display/button.tsx'
import type { Uploads } from './use-uploads.ts'

/** The pictures on their way, each with its progress, and those that were refused, each with its reason. */
export function UploadList({ uploads: { uploads, dismiss, retry } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 rounded-md bg-sunken p-2 pl-3 text-sm">
          <div className="grid min-w-0 grow gap-1">
            <span className="flex justify-between gap-2">
              <span className="truncate">{upload.file.name}</span>
              {upload.share === undefined && !upload.problem && (
                <span className="shrink-0 text-muted text-xs">Preparing</span>
              )}
            </span>
            {upload.problem ? (
              <span className="text-danger text-xs">{failureText(upload.problem.error)}</span>
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
