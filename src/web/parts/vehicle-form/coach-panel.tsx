import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Lightbulb } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { coachListing, shotList } from '#domain/vehicle/form/listing-coach.ts'
import { type ListingNumbers, unusualNumbers } from '#domain/vehicle/form/unusual-number.ts'
import { clearNumber } from '#domain/vehicle/form/vehicle-form.ts'
import { usualNumbersQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useDebouncedValue } from '../../ui/behaviour/use-debounced-value.ts'
import { Card } from '../../ui/display/card.tsx'
import { usePictureAdvice } from '../form/images/use-picture-advice.ts'
import type { VehicleControl } from './form-control.ts'

interface CoachPanelProps {
  control: VehicleControl
  /** What the listing that is edited says; undefined for a new one. */
  before: ListingNumbers | undefined
}

/** Advice on the listing, and what to photograph. It blocks nothing. */
export function CoachPanel({ control, before }: CoachPanelProps) {
  const [imageUrls, details, price, mileage, engineCC, fuelType] = useWatch({
    control,
    name: ['imageUrls', 'details', 'price', 'mileage', 'engineCC', 'fuelType'],
  })
  const [brand, model, vehicleType, year] = useWatch({
    control,
    name: ['brand', 'model', 'vehicleType', 'year'],
  })
  const settled = { brand, model: useDebouncedValue(model), vehicleType }
  const { data: usual } = useQuery({ ...usualNumbersQuery(settled), enabled: brand !== '' })
  const now = useNow()
  const numbers = {
    price: clearNumber(price),
    mileage: clearNumber(mileage),
    engineCC: clearNumber(engineCC),
  }
  const unusual = usual ? unusualNumbers({ ...numbers, ...settled, year }, { usual, before, now }) : []
  const pictures = usePictureAdvice(imageUrls)
  const written = { imageUrls, details, fuelType, ...numbers }
  const tips = coachListing(written, before === undefined, unusual, pictures)
  const done = tips.filter(({ isDone }) => isDone).length
  return (
    <Card className="p-5">
      <section aria-labelledby="coach-heading" className="grid gap-4">
        <div className="grid gap-1.5">
          <h2 id="coach-heading" className="font-bold text-lg">
            Listing coach
          </h2>
          <p className="text-muted text-sm">
            {done === tips.length
              ? 'Nothing left to improve.'
              : `${done} of ${tips.length} done. Advice only.`}
          </p>
        </div>
        <ul className="grid gap-2.5">
          {tips.map(({ key, isDone, text }) => {
            const Icon = isDone ? CircleCheck : Lightbulb
            const tone = isDone ? 'text-success' : 'text-link'
            return (
              <li key={key} className="flex items-start gap-2.5 text-sm">
                <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${tone}`} />
                <span className={isDone ? 'text-muted' : undefined}>
                  {isDone && <span className="sr-only">Done: </span>}
                  {text}
                </span>
              </li>
            )
          })}
        </ul>
        <details className="group text-sm">
          <summary className="flex min-h-11 items-center font-semibold text-link">What to photograph</summary>
          <ol className="grid list-decimal gap-1 pl-6 text-muted">
            {shotList.map((shot) => (
              <li key={shot}>{shot}</li>
            ))}
          </ol>
        </details>
      </section>
    </Card>
  )
}
