import { CalendarClock, Flag, type LucideIcon, ShieldCheck, Timer } from 'lucide-react'
import type { DeskFigures } from '#domain/moderation/case-schema.ts'
import { DeskFigureList } from '../parts/buy-safely/desk-figures.tsx'
import { meetingAdvice, neverAsks } from '../parts/contact/dealer-links.tsx'
import { useSite } from '../site/api/site-context.ts'
import { ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'

/** Figures of fewer decisions would reveal single ones. */
const fewestPublished = 20

/** Advice against fraud (docs/product.md#reports-and-cases). */
export function SafetyPage({ figures }: { figures: DeskFigures | null }) {
  const { name, email } = useSite()
  const parts: { icon: LucideIcon; title: string; lines: string[] }[] = [
    {
      icon: ShieldCheck,
      title: `What ${name} never asks`,
      lines: [
        neverAsks(name),
        `${name} takes no money for vehicles, holds none for anybody and sends no codes. If somebody asks for one in our name, it is not ${name}.`,
        "A photo of your ID proves nothing. Never send it to someone you haven't met.",
      ],
    },
    {
      icon: CalendarClock,
      title: 'When you meet',
      lines: [
        meetingAdvice(null),
        'Bring somebody along, and tell somebody where you are.',
        'Compare the chassis number on the vehicle with the papers, and pay only once both are in front of you.',
      ],
    },
    {
      icon: Flag,
      title: 'When something is wrong',
      lines: [
        'Every listing and every dealership has a Report link. A person looks at it.',
        `If you have lost money, go to the police first. Then tell us at ${email}: we keep what they may need.`,
      ],
    },
  ]
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">
      <h1 className="font-extrabold text-3xl tracking-tighter">Stay safe</h1>
      {parts.map(({ icon: Icon, title, lines }) => (
        <Card key={title} className="grid gap-3 p-5 sm:p-6">
          <h2 className="flex items-center gap-3 font-bold text-xl">
            <Icon aria-hidden className="size-6 shrink-0 text-link" />
            {title}
          </h2>
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere text-muted">
              {line}
            </p>
          ))}
        </Card>
      ))}
      {figures && figures.decisions >= fewestPublished && (
        <Card className="grid gap-3 p-5 sm:p-6">
          <h2 className="flex items-center gap-3 font-bold text-xl">
            <Timer aria-hidden className="size-6 shrink-0 text-link" />
            How fast we look
          </h2>
          <p className="text-muted">
            Medians of all decisions about reports, hidden listings and appeals, without those we took back.
          </p>
          <DeskFigureList figures={figures} />
        </Card>
      )}
      <ButtonLink to="/vehicles" className="justify-self-start">
        Browse Vehicles
      </ButtonLink>
    </div>
  )
}
