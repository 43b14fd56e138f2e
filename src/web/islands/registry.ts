import * as filters from '../features/filters/islands.ts'
import type { IslandDefinition } from '../page/html/island-definition.ts'
import * as auth from '../screens/auth/islands.ts'
import * as browse from '../screens/browse/islands.ts'
import { comparison } from '../screens/compare/islands.ts'
import * as dealerships from '../screens/dealerships/islands.ts'
import * as detail from '../screens/detail/islands.ts'
import { compareTray, liveEnquiries, siteHeader, toaster } from '../screens/frame/islands.ts'
import * as home from '../screens/home/islands.ts'
import { savedList, saveShared } from '../screens/saved/islands.ts'
import { cardButtons, cardToggles, hiddenCards } from '../vehicle-parts/card/card-islands.ts'

/** All but those of the workspace's pages, which `pages/screens.ts` has. */
// biome-ignore lint/suspicious/noExplicitAny: Each has props of its own.
export const islands: readonly IslandDefinition<any>[] = [
  siteHeader,
  compareTray,
  liveEnquiries,
  toaster,
  cardToggles,
  cardButtons,
  hiddenCards,
  ...Object.values(auth),
  ...Object.values(filters),
  ...Object.values(browse),
  ...Object.values(dealerships),
  comparison,
  ...Object.values(detail),
  ...Object.values(home),
  savedList,
  saveShared,
]
