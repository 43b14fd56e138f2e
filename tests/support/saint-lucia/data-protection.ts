/** The law that the page about personal data names. */
export const rights =
  'Saint Lucia’s Data Protection Act gives you these rights, and you may complain to the Data Protection Commissioner.'
