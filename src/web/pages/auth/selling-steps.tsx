import { useSite } from '../../site/api/site-context.ts'

/** How a dealership comes to sell here, by the operator's `REGISTRATION`. */
export function SellingSteps() {
  const { registration } = useSite()
  const opening = {
    open: ['Open your account', 'A two-minute form, and you can list straight away.'],
    approved: ['Apply', 'A two-minute form. We review it and approve your dealership.'],
    closed: ['Ask us', 'Tell us the name of your dealership and we will set up your account.'],
  } as const
  const steps = [
    opening[registration],
    ['List your vehicles', 'One by one with photographs, or all at once from an Excel file.'],
    ['Hear from buyers', 'They call, WhatsApp or write; enquiries wait in your inbox.'],
  ] as const
  return (
    <ol className="grid gap-3">
      {steps.map(([title, text], at) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-tint font-bold text-on-tint text-sm"
          >
            {at + 1}
          </span>
          <p className="grid text-sm">
            <strong>{title}</strong>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
