import { hasVehicleDraft } from '../../parts/vehicle-form/drafts.ts'
import { defineIsland } from '../../site/html/island-definition.ts'

interface SignIn {
  /** The page the visitor wanted. */
  returnTo?: string | undefined
}

export const application = defineIsland('application', () => import('./application.tsx'))
export const signIn = defineIsland<SignIn>('sign-in', () => import('./auth-forms.tsx'), {
  // Only with the draft does it show more than its HTML.
  when: ({ returnTo }) => returnTo !== undefined && hasVehicleDraft(),
})
export const forgottenPassword = defineIsland(
  'forgotten-password',
  () => import('./forgotten-password-form.tsx'),
)
export const newPassword = defineIsland<{ token?: string | undefined }>(
  'new-password',
  () => import('./new-password-form.tsx'),
)
