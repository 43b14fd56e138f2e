import { BadgeCheck, HandCoins, ShieldCheck, Smartphone } from 'lucide-react'

const reasons = [
  {
    icon: Smartphone,
    title: 'Convenience',
    text: 'Every dealership in one place, on your phone, at any hour. Filter to what fits and share it.',
  },
  {
    icon: BadgeCheck,
    title: 'Trusted Dealers',
    text: 'You always see who sells: a dealership with its name, its address and its whole inventory.',
  },
  {
    icon: ShieldCheck,
    title: 'Insurance Quotes',
    text: 'Know what cover may cost for the very vehicle you are looking at before you commit.',
  },
  {
    icon: HandCoins,
    title: 'Financing Approvals',
    text: 'Find out what you can borrow and what it means a month, before you visit the dealer.',
  },
] as const

/** docs/product.md#home */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="bg-sunken py-16 lg:py-20">
      <div className="page-width grid gap-10">
        <h2 id="why" className="font-extrabold text-3xl tracking-tighter">
          Why choose us
        </h2>
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid content-start gap-3">
              <span className="grid size-13 place-items-center rounded-lg bg-ultramarine text-gold">
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="font-bold text-lg">{title}</h3>
              <p className="text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
