import type { SearchQuery } from '#domain/search/search-query.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'

const tellMeDialog = lazyComponent(async () => ({
  default: (await import('./search-dialogs.tsx')).TellMeDialog,
}))

export default function TellMeButton(search: { query: SearchQuery; title: string }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(tellMeDialog)
  return (
    <>
      <Button className="noscript:hidden" onClick={open}>
        Tell me when one is listed
      </Button>
      {LoadedDialog && <LoadedDialog {...search} isOpen={isOpen} onClose={close} />}
    </>
  )
}
