/** The law that the page about personal data names. */
export const rights =
  'Barbados’ Data Protection Act 2019 gives you these rights, and you may complain to the Data Protection Commissioner.'
