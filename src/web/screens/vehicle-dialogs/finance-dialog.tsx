import { useState } from 'react'
import {
  type PrequalificationResult as Prequalified,
  prequalificationDefaults,
  prequalify,
} from '#domain/finance/finance.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import { MessageSent } from '../../features/contact/message-sent.tsx'
import { PrequalificationForm } from '../../features/finance/prequalification-form.tsx'
import { PrequalificationResult } from '../../features/finance/prequalification-result.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'
import { useTimeout } from '../../ui/behaviour/use-timeout.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { VehicleDialogProps } from '../../vehicle-parts/vehicle-dialogs.ts'
import { DealerMessage } from './dealer-message.tsx'

const buySafelyPanel = lazyComponent(() => import('../../features/buy-safely/buy-safely-panel.tsx'))

/** Specified duration (docs/product.md#finance-dialog). */
const checkMilliseconds = 2000

/** Form, result and message to the dealer (docs/product.md#finance-dialog). */
export default function FinanceDialog({ vehicle, isOpen, onClose, finalFocus }: VehicleDialogProps) {
  const price = askingPrice(vehicle, useNow())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Finance Pre-Qualification"
      description={`${vehicleName(vehicle)} for ${formatMoney(price)}`}
      width="medium"
      finalFocus={finalFocus}
    >
      <Financing vehicle={vehicle} price={price} onClose={onClose} />
    </Dialog>
  )
}

function Financing(props: { vehicle: VehicleSummary; price: number; onClose: () => void }) {
  const { vehicle, price, onClose } = props
  const [input, setInput] = useState(prequalificationDefaults)
  const [result, setResult] = useState<Prequalified>()
  const [message, setMessage] = useState<'unwritten' | 'open' | 'put aside' | 'sent'>('unwritten')
  const BuySafelyPanel = useLazyComponent(buySafelyPanel, { isWanted: result !== undefined })
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const check = useTimeout(checkMilliseconds)
  const tryAgain = () => {
    setResult(undefined)
    setIsTriedAgain(true)
  }

  if (message === 'sent') return <MessageSent vehicle={vehicle} onClose={onClose} />
  if (!result) {
    return (
      <>
        {isTriedAgain && (
          <FocusedHeading className="font-bold text-lg outline-none">Your details</FocusedHeading>
        )}
        <PrequalificationForm
          start={input}
          isPending={check.isWaiting}
          onSubmit={(entered) => {
            setInput(entered)
            check.begin(() => setResult(prequalify(entered, price)))
          }}
        />
      </>
    )
  }
  const mayContact = result.approved || result.needsNoLoan
  return (
    <>
      {message !== 'open' && (
        <PrequalificationResult result={result}>
          <div className="flex flex-wrap gap-3 sm:justify-end">
            <Button variant="outline" onClick={onClose} className="max-sm:grow">
              Close
            </Button>
            <Button variant="outline" onClick={tryAgain} className="max-sm:grow">
              Try Again
            </Button>
            {mayContact && (
              <Button onClick={() => setMessage('open')} className="max-sm:w-full">
                Contact Dealer
              </Button>
            )}
          </div>
          {mayContact && BuySafelyPanel && <BuySafelyPanel vehicleId={vehicle.id} />}
        </PrequalificationResult>
      )}
      {message !== 'unwritten' && (
        <DealerMessage
          isOpen={message === 'open'}
          vehicle={vehicle}
          {...messageAbout(result, `${vehicleName(vehicle)} for ${formatMoney(price)}`)}
          onBack={() => setMessage('put aside')}
          onSent={() => setMessage('sent')}
        />
      )}
    </>
  )
}

/** Prefills the message; only an approved estimate is mentioned to the dealer. */
function messageAbout({ approved }: Prequalified, vehicle: string) {
  const start = `Hello, I am interested in the ${vehicle}`
  return approved
    ? ({ source: 'finance', startText: `${start} and would like to talk about financing it.` } as const)
    : ({
        source: 'contact',
        startText: `${start} and would not need a loan. Is it still available?`,
      } as const)
}
