import { secondFactorCalls } from './accounts/second-factor-schema.ts'
import { listingOwnerCalls, sessionCalls, userCalls } from './accounts/user-schema.ts'
import { answerTemplateCalls } from './enquiries/answer-templates-schema.ts'
import { demoCalls, marketplaceCalls } from './operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from './operations/site-details-schema.ts'
import { personalDataCalls } from './privacy/personal-data-schema.ts'

/** The declared calls of the API: pages know their types, tests their access. */
export const apiCalls = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...listingOwnerCalls,
  ...answerTemplateCalls,
  ...demoCalls,
  ...marketplaceCalls,
  ...siteDetailsCalls,
  ...personalDataCalls,
}
