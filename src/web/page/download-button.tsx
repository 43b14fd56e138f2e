import { Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useExclusiveMutation } from '../api/use-exclusive-mutation.ts'
import { Button, type ButtonStyle } from '../ui/display/button.tsx'
import { showToast } from '../ui/overlay/toast.ts'

interface DownloadButtonProps extends Pick<ButtonStyle, 'variant'> {
  /** Saves the file on this device. */
  download: () => Promise<unknown>
  /** Shown instead of the error's own message. */
  failure?: string
  icon?: LucideIcon
  children: ReactNode
}

export function DownloadButton({
  download,
  failure,
  icon: Icon = Download,
  variant,
  children,
}: DownloadButtonProps) {
  const saving = useExclusiveMutation({
    mutationFn: download,
    onError: (error) =>
      showToast({ title: 'Download failed', text: failure ?? error.message, isError: true }),
  })
  return (
    <Button variant={variant} isPending={saving.isPending} onClick={() => saving.mutate()}>
      <Icon aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
