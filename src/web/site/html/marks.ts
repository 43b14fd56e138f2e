/** A part that does not react yet: an unhydrated island, or Browse without its script. */
export const laterAttribute = 'data-later'
/** A press that waits for its script. */
export const earlyAttribute = 'data-early'
/** A `save` or `compare` toggle, which works without React. */
export const toggleAttribute = 'data-toggle'
/** A link that changes the shown search; its value is the search. */
export const relativeAttribute = 'data-relative'

/** Fired at the window after part of the page was updated. */
export const pageChanged = 'page-changed'
/** Names attributes that scripts set and updates keep. */
export const keepsAttribute = 'data-keeps'
/** A list, such as of cards. Entries with the same text stay unchanged. */
export const sameByTextAttribute = 'data-same-by-text'
/** A list of boxes that works without React. Its rows stay in place while it has the focus. */
export const holdsRowsAttribute = 'data-holds-rows'
