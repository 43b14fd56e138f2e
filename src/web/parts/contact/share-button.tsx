import { Share2 } from 'lucide-react'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button, type ButtonStyle } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const shareDialog = lazyComponent(() => import('./share-dialog.tsx'))

interface ShareButtonProps extends ButtonStyle {
  title: string
  path: string
  label?: string
}

export function ShareButton({ title, path, label = 'Share', ...style }: ShareButtonProps) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(shareDialog)
  const share = async () => {
    if (!navigator.share) return open()
    try {
      await navigator.share({ title, text: title, url: location.origin + path })
    } catch (error) {
      // A closed sheet (AbortError) is final. If it cannot open, the dialog opens.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await open()
    }
  }
  return (
    <>
      <Button variant="outline" {...style} data-dialog="share" onClick={share}>
        <Share2 aria-hidden className="size-5" />
        {label}
      </Button>
      {LoadedDialog && <LoadedDialog title={title} path={path} isOpen={isOpen} onClose={close} />}
    </>
  )
}
