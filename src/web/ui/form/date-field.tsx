import { CalendarDays, X } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { formatLocalDate, parseLocalDate } from '#domain/text/local-time.ts'
import { parseTypedDay } from '#domain/text/typed-day.ts'
import { lazyComponent } from '../behaviour/lazy-component.ts'
import { useLazyComponent } from '../behaviour/use-lazy-component.tsx'
import { type FieldFrame, FormField, inputClass } from './form-field.tsx'

const dayPopover = lazyComponent(() => import('./day-popover.tsx'))

interface DateFieldProps
  extends Omit<FieldFrame, 'isRequired'>,
    Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur'> {
  /** `YYYY-MM-DD`, empty, or typed text that is no day. */
  value: string
  onChange: (value: string) => void
  /** First day of the calendar; any day can be typed. */
  min: string
  today: string
}

const buttonClass = 'icon-button lg:size-10 text-muted hover:text-ink'

/** A day, typed or picked from a lazily loaded calendar. */
export function DateField({ value, onChange, min, today, onBlur, ...rest }: DateFieldProps) {
  const { label, error, hint, ...input } = rest
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const DayPopover = useLazyComponent(dayPopover, { isWanted: wasOpen })
  const frame = useRef<HTMLSpanElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const open = (opens: boolean) => {
    setIsOpen(opens)
    if (opens) setWasOpen(true)
  }
  return (
    <FormField label={label} error={error} hint={hint}>
      {(attributes) => (
        <span ref={frame} className="relative block">
          <input
            {...input}
            {...attributes}
            value={typed ?? written(value)}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(parseTypedDay(event.target.value) ?? event.target.value.trim())
            }}
            onBlur={(event) => {
              setTyped(undefined)
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              if (event.altKey && event.key === 'ArrowDown') open(true)
            }}
            placeholder="MMM dd, yyyy"
            autoComplete="off"
            className={`${inputClass} pr-23 tabular-nums`}
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            {value !== '' && (
              <button
                type="button"
                aria-label="Clear the date"
                aria-describedby={`${attributes.id}-label`}
                onClick={() => onChange('')}
                className={buttonClass}
              >
                <X aria-hidden className="size-4.5" />
              </button>
            )}
            <button
              ref={toggle}
              type="button"
              aria-label="Open the calendar"
              aria-describedby={`${attributes.id}-label`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={(event) => {
                event.preventDefault()
                open(!isOpen)
              }}
              className={buttonClass}
            >
              <CalendarDays aria-hidden className="size-4.5" />
            </button>
          </span>
          {DayPopover && (
            <DayPopover
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              anchor={frame}
              toggle={toggle}
              label={label}
              day={parseTypedDay(value)}
              onPick={(day) => {
                setIsOpen(false)
                onChange(day)
              }}
              {...{ min, today }}
            />
          )}
        </span>
      )}
    </FormField>
  )
}

/** A day in the format of docs/product.md#formats; other text unchanged. */
function written(value: string): string {
  const day = parseTypedDay(value)
  const instant = day && parseLocalDate(day, 'start')
  return instant ? formatLocalDate(instant) : value
}
