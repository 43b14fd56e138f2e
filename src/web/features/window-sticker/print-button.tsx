import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'
import { Button, type ButtonStyle } from '../../ui/display/button.tsx'

const windowSticker = lazyComponent(() => import('./window-sticker.tsx'))

// Not passed on: what was loaded is no option of it.
const printNow = () => print()

/** Prints the window sticker, preloaded because printing cannot wait for code; without it the page itself is printed. */
export function PrintButton({ vehicle, ...style }: ButtonStyle & { vehicle: Vehicle }) {
  const WindowSticker = useLazyComponent(windowSticker)
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return (
    <>
      <Button {...style} onClick={() => windowSticker.load().then(printNow, printNow)}>
        <Printer aria-hidden className="size-5" />
        Print
      </Button>
      {isPrinting && WindowSticker && createPortal(<WindowSticker vehicle={vehicle} />, document.body)}
    </>
  )
}
