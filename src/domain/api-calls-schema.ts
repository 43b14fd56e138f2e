import { passwordCalls } from './accounts/password-schema.ts'
import { secondFactorCalls } from './accounts/second-factor-schema.ts'
import { listingOwnerCalls, sessionCalls, userCalls } from './accounts/user-schema.ts'
import { batchCalls } from './batch/batch-calls-schema.ts'
import { bulkCalls, handOverCalls } from './bulk/bulk-schema.ts'
import { dealerApplicationCalls, dealershipCalls, feedCalls } from './dealership/dealership-schema.ts'
import { answerTemplateCalls } from './enquiries/answer-templates-schema.ts'
import { enquiryCalls, offerCalls } from './enquiries/enquiry-schema.ts'
import { insightsCalls } from './insights/insights-schema.ts'
import { caseCalls, reportCalls } from './moderation/case-schema.ts'
import { historyCalls } from './moderation/history-schema.ts'
import { demoCalls, marketplaceCalls } from './operations/marketplace-status-schema.ts'
import { siteDetailsCalls } from './operations/site-details-schema.ts'
import { unsubscribeCalls } from './operations/unsubscribe-schema.ts'
import { personalDataCalls } from './privacy/personal-data-schema.ts'
import { searchAlertCalls } from './search/search-alerts-schema.ts'
import { listingListCalls, ownListingCalls, searchCalls } from './search/search-calls-schema.ts'
import {
  confirmCalls,
  listingReadCalls,
  listingWriteCalls,
  uploadCalls,
} from './vehicle/listing-calls-schema.ts'

const now = () => new Date()

/** All calls of the API. */
export const apiCalls = {
  ...sessionCalls,
  ...passwordCalls,
  ...secondFactorCalls,
  ...userCalls,
  ...listingOwnerCalls,
  ...dealerApplicationCalls,
  ...enquiryCalls,
  ...answerTemplateCalls,
  ...offerCalls,
  ...caseCalls,
  ...reportCalls,
  ...historyCalls,
  ...demoCalls,
  ...marketplaceCalls,
  ...siteDetailsCalls,
  ...personalDataCalls,
  ...searchCalls,
  ...listingListCalls,
  ...ownListingCalls,
  ...listingReadCalls,
  ...listingWriteCalls(now),
  ...uploadCalls,
  ...confirmCalls,
  ...searchAlertCalls,
  ...unsubscribeCalls,
  ...batchCalls,
  ...bulkCalls(now),
  ...handOverCalls,
  ...dealershipCalls(now),
  ...feedCalls,
  ...insightsCalls,
}
