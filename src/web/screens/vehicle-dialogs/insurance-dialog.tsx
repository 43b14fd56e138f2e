import { useState } from 'react'
import { estimateInsurance, type InsuranceEstimate } from '#domain/insurance/insurance.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import { MessageSent } from '../../features/contact/message-sent.tsx'
import { InsuranceCovers } from '../../features/insurance/insurance-covers.tsx'
import { type DriverAnswers, InsuranceForm, noAnswers } from '../../features/insurance/insurance-form.tsx'
import { useTimeout } from '../../ui/behaviour/use-timeout.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, DialogFooter } from '../../ui/overlay/dialog.tsx'
import type { VehicleDialogProps } from '../../vehicle-parts/vehicle-dialogs.ts'
import { DealerMessage } from './dealer-message.tsx'

/** Specified duration of an estimate (docs/product.md#insurance-dialog). */
const calculationMilliseconds = 1000

/** The estimated cost of insuring a vehicle (docs/product.md#insurance-dialog). */
export default function InsuranceDialog({ vehicle, ...dialog }: VehicleDialogProps) {
  const price = askingPrice(vehicle, useNow())
  return (
    <Dialog
      {...dialog}
      title="Insurance Quote"
      description={`${vehicleName(vehicle)} for ${formatMoney(price)}`}
      width="medium"
    >
      <Quote vehicle={vehicle} price={price} onClose={dialog.onClose} />
    </Dialog>
  )
}

type QuoteProps = Pick<VehicleDialogProps, 'vehicle' | 'onClose'> & { price: number }

function Quote({ vehicle, price, onClose }: QuoteProps) {
  const now = useNow()
  const [answers, setAnswers] = useState(noAnswers)
  const [estimate, setEstimate] = useState<InsuranceEstimate>()
  const [message, setMessage] = useState<'unwritten' | 'open' | 'put aside' | 'sent'>('unwritten')
  const calculation = useTimeout(calculationMilliseconds)

  function answer(change: Partial<DriverAnswers>) {
    setAnswers((before) => ({ ...before, ...change }))
    setEstimate(undefined)
    calculation.cancel()
  }

  if (message === 'sent') return <MessageSent vehicle={vehicle} onClose={onClose} />
  return (
    <>
      {message !== 'open' && (
        <>
          <InsuranceForm
            answers={answers}
            onAnswer={answer}
            isPending={calculation.isWaiting}
            onCalculate={(input) => {
              setEstimate(undefined)
              calculation.begin(() =>
                setEstimate(estimateInsurance(input, { price, year: vehicle.year }, now)),
              )
            }}
          />
          {estimate && (
            <>
              <InsuranceCovers estimate={estimate} />
              <DialogFooter>
                <Button variant="outline" onClick={onClose} className="max-sm:grow">
                  Close
                </Button>
                <Button onClick={() => setMessage('open')} className="max-sm:grow">
                  Ask the dealer
                </Button>
              </DialogFooter>
            </>
          )}
        </>
      )}
      {message !== 'unwritten' && (
        <DealerMessage
          isOpen={message === 'open'}
          vehicle={vehicle}
          source="contact"
          startText={`Hello, I am interested in the ${vehicleName(vehicle)} for ${formatMoney(price)}. Which insurers do you work with, and is it still available?`}
          onBack={() => setMessage('put aside')}
          onSent={() => setMessage('sent')}
        />
      )}
    </>
  )
}
