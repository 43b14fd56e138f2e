/**
 * Models by make, names separated by commas. A name may be followed by other spellings that people use for it
 * ('Mazda3=3|Mazda 3'); punctuation, spaces and case never count. `*` is every model of a make.
 */
export type ModelsOfMakes = Readonly<Record<string, string>>
