export type FixedPath =
  | '/'
  | '/about'
  | '/account'
  | '/admin'
  | '/auth'
  | '/batch-upload'
  | '/cases'
  | '/compare'
  | '/confirm-email'
  | '/dealers'
  | '/enquiries'
  | '/forgotten-password'
  | '/history'
  | '/insights'
  | '/marketplace'
  | '/new-password'
  | '/personal-data'
  | '/report'
  | '/safety'
  | '/saved'
  | '/search-alerts'
  | '/sell'
  | '/sell-with-us'
  | '/still-here'
  | '/unsubscribe'
  | '/value'
  | '/vehicles'
  | '/your-data'

export const paths = {
  vehicle: (id: number) => `/vehicles/${id}` as const,
  /** The dealership's profile. */
  dealership: (name: string) => `/dealership/${encodeURIComponent(name)}` as const,
  /** The dealership's inventory. */
  dealer: (name: string) => `/dealer/${encodeURIComponent(name)}` as const,
}

/** Address of a page, without query. */
export type Path = FixedPath | `/cars/${string}` | ReturnType<(typeof paths)[keyof typeof paths]>
