import { buyerDialogTexts } from './buyer-dialogs.ts'
import { dashboardTexts } from './dashboard.ts'
import { toasts } from './messages.ts'
import { publicScreens } from './public-screens.ts'
import { validationMessages } from './rules.ts'
import type { SpecifiedText } from './specified-text.ts'

/** Every title, label and message that the specification gives word for word, each once. */
export const specifiedTexts: readonly SpecifiedText[] = [
  ...publicScreens,
  ...dashboardTexts,
  ...validationMessages,
  ...toasts,
  ...buyerDialogTexts,
]
