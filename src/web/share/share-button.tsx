import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { ButtonStyle } from '../ui/button-style.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

interface ShareButtonProps extends ButtonStyle {
  /** What is shared, as a sentence or a name. */
  title: string
  /** Its address within the site, with its search. */
  path: string
  label?: string
}

/** Shares an address: by the device's own sheet where there is one, otherwise by a copied link or WhatsApp. */
export function ShareButton({ title, path, label = 'Share', ...style }: ShareButtonProps) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const share = async () => {
    if (!navigator.share) return setState('open')
    try {
      await navigator.share({ title, text: title, url: location.origin + path })
    } catch (error) {
      // Whoever closed the sheet wants none; a sheet that cannot open here leaves the other ways.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('open')
    }
  }
  return (
    <>
      <Button look="outline" {...style} onClick={share}>
        <Share2 aria-hidden className="size-5" />
        {label}
      </Button>
      {state !== 'unopened' && (
        <Suspense>
          <ShareDialog
            title={title}
            path={path}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
