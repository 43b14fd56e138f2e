import { useEffect, useRef, useState } from 'react'
import type { PromotionTerms } from '#domain/promotion/promotion-rules.ts'
import { useNow } from '../../../site/api/site-context.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { checkPromotion, type PromotionErrors, type PromotionFields } from './check-promotion.ts'

const required = ['promotionType', 'promotionText'] as const

interface Entered {
  fields: PromotionFields
  /** The stored promotion, where one is edited. */
  before?: PromotionTerms
  vehicles?: string | undefined
}

type Errors = PromotionErrors & { vehicles?: string | undefined }

/** Validates a form of a promotion's terms: what is wrong is marked at its field, and the first such field focused. */
export function usePromotionCheck() {
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])
  return {
    form,
    errors,
    clear: (names: readonly string[]) =>
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    /** The promotion; undefined where something is wrong or missing. */
    async check({ fields, before, vehicles }: Entered) {
      const { promotion, errors } = await checkPromotion(fields, now, before)
      const all = vehicles ? { ...errors, vehicles } : errors
      setErrors(all)
      if (promotion && !vehicles) return promotion
      // The toast of an empty field (docs/product.md#validation).
      if (vehicles || required.some((name) => fields[name].trim() === '')) {
        showToast({ title: 'Please fill in all required fields', isError: true })
      }
      setFailures((count) => count + 1)
      return undefined
    },
  }
}
