import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'

/** New recovery codes, which are shown this once. */
export function RecoveryCodesDialog({
  codes,
  ...control
}: { codes: readonly string[] } & Omit<DialogControl, 'isOpen'>) {
  const [outcome, setOutcome] = useState('')
  const isCopied = outcome === 'Codes copied'
  const Icon = isCopied ? Check : Copy
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome('Codes copied'),
      // The browser refused, or the page is not secure.
      () => setOutcome('Mark the codes and copy them'),
    )
  return (
    <Dialog isOpen {...control} title="Recovery codes">
      <p className="text-sm">
        Keep these codes where you find them without your phone. Each logs you in once in place of the app or
        a passkey. They are not shown again, and any before are void.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className={`min-h-5 text-xs ${isCopied ? 'text-success' : 'text-muted'}`}>
        {outcome}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={copy}>
          <Icon aria-hidden className="size-4.5" />
          Copy codes
        </Button>
        <Button onClick={control.onClose}>I have kept them</Button>
      </div>
    </Dialog>
  )
}
