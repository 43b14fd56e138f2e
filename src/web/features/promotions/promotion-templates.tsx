import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#domain/accounts/user.ts'
import type { BulkPromotion } from '#domain/bulk/bulk-change.ts'
import { limits } from '#domain/limits.ts'
import { promotionBadge } from '#domain/promotion/promotion.ts'
import { daysOfPeriod, lastDayOfPeriod } from '#domain/promotion/promotion-days.ts'
import type { PromotionTemplate } from '#domain/promotion/promotion-templates-schema.ts'
import { localDay } from '#domain/text/local-time.ts'
import { promotionTemplatesQuery } from '../../api/queries.ts'
import { useNow } from '../../api/site-context.ts'
import { dayOf, type PromotionFields } from '../../form-sections/promotion/check-promotion.ts'
import { Button } from '../../ui/display/button.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'

interface PromotionTemplatesProps {
  user: User
  fields: PromotionFields
  /** The promotion that is entered; undefined where something is missing, which is marked then. */
  check: () => Promise<BulkPromotion | undefined>
  onUse: (fields: PromotionFields) => void
}

/** The dealership's templates of promotions: each fills in the terms, and those that are entered become one. */
export function PromotionTemplates({ user, fields, check, onUse }: PromotionTemplatesProps) {
  const today = localDay(useNow())
  const { data: stored } = useQuery(promotionTemplatesQuery(user))
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState<PromotionTemplate>()
  if (!stored) return null
  const firstDay = dayOf(fields.promotionStartDate) || today
  const save = async () => {
    const promotion = await check()
    if (!promotion?.promotionType) return
    const { promotionText, promotionValue, promotionEndDate } = promotion
    const days = promotionEndDate === null ? null : daysOfPeriod(firstDay, dayOf(promotionEndDate))
    setAdded({ title: '', promotionType: promotion.promotionType, promotionText, promotionValue, days })
    setIsOpen(true)
  }
  return (
    <section aria-label="Templates" className="flex flex-wrap items-center gap-2">
      {stored.templates.map((template) => (
        <Button
          key={template.title}
          variant="outline"
          size="sm"
          title={`${promotionBadge(template)?.text}: ${template.promotionText}`}
          onClick={() => onUse(fieldsOf(template, fields.promotionStartDate, firstDay))}
          className="max-w-full"
        >
          <span className="truncate">{template.title}</span>
        </Button>
      ))}
      {stored.templates.length < limits.promotionTemplates && (
        <Button variant="quiet" size="sm" onClick={save}>
          <BookmarkPlus aria-hidden className="size-4" />
          Save as template
        </Button>
      )}
      {stored.templates.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setAdded(undefined)
            setIsOpen(true)
          }}
        >
          <Pencil aria-hidden className="size-4" />
          Edit templates
        </Button>
      )}
      <TemplatesDialog {...{ user, stored, added, isOpen }} onClose={() => setIsOpen(false)} />
    </section>
  )
}

/** @param start as it is entered, which stays @param firstDay of the promotion then */
function fieldsOf(
  { promotionType, promotionText, promotionValue, days }: PromotionTemplate,
  start: string,
  firstDay: string,
): PromotionFields {
  return {
    promotionType,
    promotionText,
    promotionValue: promotionValue === null ? '' : String(promotionValue),
    promotionStartDate: start,
    promotionEndDate: days === null ? '' : lastDayOfPeriod(firstDay, days),
  }
}
