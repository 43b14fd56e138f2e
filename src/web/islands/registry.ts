import * as auth from '../pages/auth/islands.ts'
import * as browse from '../pages/browse/islands.ts'
import { comparison } from '../pages/compare/islands.ts'
import * as dealerships from '../pages/dealerships/islands.ts'
import * as detail from '../pages/detail/islands.ts'
import { compareTray, liveEnquiries, siteHeader } from '../pages/frame/islands.ts'
import * as home from '../pages/home/islands.ts'
import { savedList, saveShared } from '../pages/saved/islands.ts'
import * as filters from '../parts/filters/islands.ts'
import type { AnyIsland } from '../site/html/island-definition.ts'

export const islands: readonly AnyIsland[] = [
  siteHeader,
  compareTray,
  liveEnquiries,
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
