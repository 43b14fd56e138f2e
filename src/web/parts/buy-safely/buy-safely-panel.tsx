import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { checks, gathered, lenderDocuments, sellerAdvice, summary } from '#territory/buy-safely.ts'
import { country } from '#territory/country.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { checkedItems, keysOf, setChecked } from './checked-items.ts'

export default function BuySafelyPanel({ vehicleId }: { vehicleId: number }) {
  return (
    <Card>
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-4 sm:px-6">
          <ShieldCheck aria-hidden className="size-5.5 shrink-0 text-success" />
          <span className="min-w-0 grow">
            <span className="block font-bold text-lg">{`Buy safely in ${country}`}</span>
            <span className="block text-muted text-sm">{summary}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-faint transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 px-5 pb-6 sm:px-6">
          <CheckList key={vehicleId} vehicleId={vehicleId} />
          <SourcedLine advice={sellerAdvice} className="border-gold border-l-4 pl-3" />
          <div className="grid gap-3">
            <p className="font-bold">Documents a lender may ask for</p>
            <ul className="grid gap-3">
              {lenderDocuments.map((advice) => (
                <li key={advice.text}>
                  <SourcedLine advice={advice} />
                </li>
              ))}
            </ul>
          </div>
          <p className="text-faint text-sm">
            {`We gathered this in ${gathered} from the sources named. It is not legal advice. Rules and documents change: ask the authority or your lender before you pay.`}
          </p>
        </div>
      </details>
    </Card>
  )
}

function CheckList({ vehicleId }: { vehicleId: number }) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const checkedKeys = keysOf(useDeviceStore(checkedItems), vehicleId)
  useEffect(() => {
    // Ticked before hydration.
    for (const box of list.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) {
      setChecked(vehicleId, box.value, true)
    }
  }, [vehicleId])
  const done = checks.filter(({ key }) => checkedKeys.includes(key)).length
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-3 font-bold">Before you pay</legend>
      <ul className="grid gap-3">
        {checks.map(({ key, text, sources }) => (
          <li key={key}>
            <label
              htmlFor={id + key}
              className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm"
            >
              <Checkbox
                id={id + key}
                value={key}
                checked={checkedKeys.includes(key)}
                onChange={({ target }) => setChecked(vehicleId, key, target.checked)}
                className="mt-px"
              />
              <span className={checkedKeys.includes(key) ? 'text-muted' : undefined}>{text}</span>
            </label>
            <SourceList sources={sources} className="pl-8" />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm" aria-live="polite">
        {done > 0 && `${done} of ${checks.length} done. `}Your ticks stay on this device.
      </p>
    </fieldset>
  )
}

function SourcedLine({ advice, className }: { advice: typeof sellerAdvice; className?: string }) {
  return (
    <div className={classNames('grid gap-1', className)}>
      <p className="text-sm">{advice.text}</p>
      <SourceList sources={advice.sources} />
    </div>
  )
}

function SourceList({ sources, className }: { sources: typeof sellerAdvice.sources; className?: string }) {
  return (
    <p className={classNames('text-faint text-sm', className)}>
      Source:{' '}
      {sources.map(({ name, address, date = 'page without a date' }, index) => (
        <span key={name}>
          {index > 0 && '; '}
          {address === undefined ? (
            name
          ) : (
            <a href={address} target="_blank" rel="noopener noreferrer" className="underline hover:text-link">
              {name}
            </a>
          )}
          , {date}
        </span>
      ))}
    </p>
  )
}
